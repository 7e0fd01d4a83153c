"""Defects of movement."""

from __future__ import annotations

from tests.long.mutations.kinds import at

PLANTED = (
    *at(
        "motion/clip.py",
        "motion",
        {
            "things arrive late": (
                "share = min(1.0, max(0.0, (t - track.begin) / track.span))",
                "share = min(1.0, max(0.0, (t - track.begin) / (2 * track.span)))",
            ),
            "ways bend down": ("- track.arc * sin(_PI * k)", "+ track.arc * sin(_PI * k)"),
            "a card turns at once": ("what = a.what if k < 0.5 else b.what", "what = b.what"),
            "what follows never comes": (
                "if track.then is not None and t >= track.then.begin:",
                "if track.then is not None and t > track.then.begin + track.then.span:",
            ),
            "flying things pass under the others": (
                "max(a.layer, b.layer, FLYING) if _moves(a, b)",
                "min(a.layer, b.layer) if _moves(a, b)",
            ),
            "reduced motion travels": (
                "travels = [] if reduced else [",
                "travels = [] if not changes else [",
            ),
            "all start at once": ("recipe, things * recipe.stagger, arc)", "recipe, 0.0, arc)"),
            "no rest after a clip": ("tuple(tracks), end + recipe.hold)", "tuple(tracks), end)"),
            "what is gone stays": (
                "changes.extend((p, None) for p in before if p.key not in used)",
                "changes.extend(())",
            ),
            "an origin is not looked up": (
                "source = old.get(origins.get(p.key, p.key)) or old.get(p.key)",
                "source = old.get(p.key)",
            ),
            "marks come before their thing": (
                'begin = comes if source else max(comes, arrivals.get(goal.key.rpartition(":")[0], 0.0))',
                "begin = comes",
            ),
            "the last frame of a film is its first": (
                "i = min(bisect_right(ends, t), len(film.clips) - 1)",
                "i = bisect_right(ends, t) % len(film.clips)",
            ),
            "a mark stays behind": (
                "        if bearer is not None:\n",
                "        if bearer is None and False:\n",
            ),
            "an origin that stays goes all the same": (
                "and source.key != goal.key and source.key in new\n",
                "and source.key != goal.key and source.key not in new\n",
            ),
        },
    ),
)

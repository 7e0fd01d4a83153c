"""Many small cases as one test: each is tried, and all that fail are told."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from inspect import Parameter, signature
from typing import Any

Test = Callable[..., None]


def together(names: str | tuple[str, ...], cases: Iterable[Any]) -> Callable[[Test], Test]:
    """In the place of `pytest.mark.parametrize`, where to begin and end a test takes longer than what it
    asks. What else the test takes all cases share."""
    called = [name.strip() for name in names.split(",")] if isinstance(names, str) else [*names]
    listed = [case if len(called) > 1 else (case,) for case in cases]

    def of(test: Test) -> Test:
        def each(**others: Any) -> None:
            faults = []
            for case in listed:
                try:
                    test(**dict(zip(called, case, strict=True)), **others)
                except Exception as fault:
                    fault.add_note(f"with {case}")
                    faults.append(fault)
            if faults:
                raise ExceptionGroup(f"{len(faults)} of {len(listed)} cases of {test.__name__}", faults)

        left = (
            Parameter(name, Parameter.KEYWORD_ONLY)
            for name in signature(test).parameters
            if name not in called
        )
        each.__name__, each.__doc__, each.__module__ = test.__name__, test.__doc__, test.__module__
        each.__qualname__ = test.__qualname__
        each.__signature__ = signature(test).replace(parameters=[*left])  # type: ignore[attr-defined]
        return each

    return of

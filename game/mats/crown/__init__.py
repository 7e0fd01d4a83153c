"""グローリアスクラウン's playmat: a round table, a fan of cards, the trick in the middle."""

"""戦列札's playmat: two armies face to face, the ruler between them, the order of attack beside them."""

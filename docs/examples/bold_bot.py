"""A custom bot, in a contest against a built-in one."""

from glacier.arena import Contest, games, standings
from glacier.bots import bot_for


def bold(game, view, seat, rng):
    """Take whatever brings the most points and tokens at once."""
    menu, prospects = game.menu(view, seat), game.prospects(view, seat)
    gains = [hope.points + 3 * len(hope.tokens) if hope else 0 for hope in prospects]
    best = [action for action, gain in zip(menu, gains, strict=True) if gain == max(gains)]
    return rng.choice(best)


def main():
    contest = Contest("gelati", ("bold", "flocon"), games=20, seats=2, seed="1")
    bots = {"bold": bold, "flocon": bot_for("gelati", "flocon")}
    for line in standings(contest.bots, list(games(contest, bots=bots))):
        print(f"{line.bot}: {line.share:.0%} of the games, {line.points:.1f} points on average")


if __name__ == "__main__":
    main()

#include "cli/setup_flags.h"

#include <algorithm>
#include <charconv>

#include "io/record_file.h"

namespace auspex::cli {

namespace {

std::pair<std::string, std::string> split(const std::string& text, const std::string& form) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) throw BadInput("\"" + text + "\" is not of the form " + form);
  return {text.substr(0, equals), text.substr(equals + 1)};
}

// A position that differs from the scenario's own beginning in these numbers.
Value with_numbers(const Game& game, Setup setup, const std::vector<std::string>& numbers) {
  Value position = Value::map();
  position.set("numbers", Value::map());
  setup.position = position;
  try {
    static_cast<void>(game.set_up(setup));
  } catch (const BadInput&) {
    throw BadInput("--set: " + game.id() + " has no numbers that can be set");
  }
  Value chosen = Value::map();
  for (const std::string& number : numbers) {
    const auto [name, text] = split(number, "--set NAME=VALUE");
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) {
      throw BadInput("--set " + number + ": expected a whole number");
    }
    chosen.set(name, value);
  }
  position.set("numbers", chosen);
  setup.position = position;
  try {
    static_cast<void>(game.set_up(setup));
  } catch (const BadInput& error) {
    throw BadInput(std::string("--set: ") + error.what());
  }
  return position;
}

}  // namespace

void SetupFlags::add_to(Command& command) {
  command.add_option("--scenario", scenario, "id of the scenario");
  command
      .add_option(
          "--seat", seats,
          "SIDE=human|nonplayer|search|random, once for each side; to search: also search_novice, _expert, _master")
      .once_for_each_value();
  command.add_option("--option", options, "ID=VALUE, once for each option").once_for_each_value();
  command.add_option("--dice", dice, "auto, or manual: you roll and are asked");
  command.add_option("--seed", seed, "a number; the same seed and answers give the same game");
  command.add_option("--position", position, "a file with the position to begin from");
  command.add_option("--set", numbers, "NAME=VALUE, once for each number of the game's own that is to be another")
      .once_for_each_value();
}

bool SetupFlags::any() const {
  return !scenario.empty() || !seats.empty() || !options.empty() || !dice.empty() || !seed.empty() ||
         !position.empty() || !numbers.empty();
}

Setup SetupFlags::setup(const Game& game, std::uint64_t default_seed) const {
  if (scenario.empty())
    throw BadInput("which scenario of " + game.id() + "? --scenario " + join(game.scenarios(), "|"));
  Setup setup;
  setup.scenario = scenario;
  setup.seed = seed.empty() ? default_seed : parse_seed(seed, "--seed");
  for (const std::string& option : options) {
    auto [id, value] = split(option, "--option ID=VALUE");
    setup.options[id] = value;
  }
  if (!dice.empty()) setup.options["dice"] = dice;
  // The rules first: they say which seats there are, and a wrong name is complained of before a wrong file.
  setup = checked(game, std::move(setup));
  const std::vector<std::string> sides = played_sides(game, setup);
  const std::vector<Seat> played = played_seats(game, setup);
  for (const std::string& seat : seats) {
    const auto [side, kind] = split(seat, "--seat SIDE=KIND");
    const auto found = std::find(sides.begin(), sides.end(), side);
    if (found == sides.end()) {
      throw BadInput("unknown seat \"" + side + "\" of " + game.id() + "; there are " + join(sides));
    }
    const Seat number = played[static_cast<std::size_t>(found - sides.begin())];
    setup.seats[static_cast<std::size_t>(number)] = read_seat_kind(game, side, kind);
  }
  setup = checked(game, std::move(setup));
  if (!numbers.empty()) {
    if (!position.empty()) throw BadInput("--set and --position: numbers stand in the position itself");
    setup.position = with_numbers(game, setup, numbers);
  }
  if (!position.empty()) {
    setup.position = load_position(position);
    try {
      static_cast<void>(game.set_up(setup));
    } catch (const BadInput& error) {
      throw BadInput(position + ": " + error.what());
    }
  }
  return setup;
}

}  // namespace auspex::cli

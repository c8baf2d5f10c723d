// `auspex play`: a game at the terminal, for everyone who sits there.
#include <fmt/core.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <random>

#include "cli/choose.h"
#include "cli/command.h"
#include "cli/commands.h"
#include "cli/layout.h"
#include "cli/session.h"
#include "cli/setup_flags.h"
#include "cli/think_flag.h"
#include "games/registry.h"
#include "io/record_file.h"

namespace auspex::cli {

namespace {

constexpr std::string_view one_player = "one-player";

struct Flags {
  std::string game;
  SetupFlags setup;
  std::string save;
  bool anew = false;
  std::string language;
  std::string color = "auto";
  std::optional<std::chrono::milliseconds> most_time;
};

// Where a game that has no file of its own is kept between sittings.
std::string default_file(const Game& game) {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  std::filesystem::path folder;
  if (state != nullptr && *state == '/') {
    folder = state;
  } else if (home != nullptr && *home != '\0') {
    folder = std::filesystem::path(home) / ".local" / "state";
  } else {
    throw BadInput("there is no home folder to save in; give --save FILE");
  }
  return (folder / "auspex" / (game.id() + ".json")).string();
}

std::uint64_t seed_from_outside() {
  std::random_device device;
  return (std::uint64_t{device()} << 21) ^ device();
}

// Asks until one of the options is meant, by number, name or id; nothing where the input ends.
std::optional<std::size_t> ask_for(Session::Terminal& terminal, const std::string& prompt,
                                   const std::vector<std::string>& options, const std::vector<std::string>& ids) {
  std::vector<std::string> items;
  for (std::size_t i = 0; i < options.size(); ++i) {
    items.push_back(terminal.style.paint(Ink::key, std::to_string(i + 1)) + "  " + options[i]);
  }
  terminal.out << '\n' << terminal.style.paint(Ink::prompt, prompt) << '\n' << in_columns(items, 1);
  std::vector<std::string> words = options;
  words.insert(words.end(), ids.begin(), ids.end());
  for (std::string line; terminal.in.read("> ", words, line);) {
    for (const std::vector<std::string>& names : {options, ids}) {
      const Meaning meaning = choose(line, names);
      if (meaning.index >= 0) return static_cast<std::size_t>(meaning.index);
    }
    if (is_call_for_help(line)) {
      terminal.out << wrapped(terminal.phrases(msg_id::ui_setup_help, {join(ids)}), terminal.style.width());
    } else if (!folded(line).empty()) {
      terminal.out << terminal.phrases(msg_id::ui_not_understood, {line}) << '\n';
    }
  }
  return std::nullopt;
}

std::vector<std::string> names_of(const Game& game, const std::vector<std::string>& ids, Language language) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < ids.size(); ++i) names.push_back(name_of(game, ids, i, language));
  return names;
}

// One person among Non-players, in a game that knows degrees of difficulty for that, and none was named.
bool difficulty_is_open(const Game& game, const SetupFlags& flags) {
  const std::vector<OptionInfo> options = game.options();
  const bool known =
      std::any_of(options.begin(), options.end(), [](const OptionInfo& option) { return option.id == one_player; });
  const bool named = std::any_of(flags.options.begin(), flags.options.end(), [](const std::string& option) {
    return option.rfind(std::string(one_player) + "=", 0) == 0;
  });
  const auto nonplayers = std::count_if(flags.seats.begin(), flags.seats.end(), [](const std::string& seat) {
    return seat.ends_with("=" + std::string(to_string(SeatKind::nonplayer)));
  });
  return known && !named && nonplayers + 1 == static_cast<std::ptrdiff_t>(game.sides().size());
}

// False where the input ends.
bool ask_for_difficulty(SetupFlags& flags, Session::Terminal& terminal) {
  const auto language = static_cast<std::size_t>(terminal.phrases.language());
  std::vector<std::string> names;
  std::vector<std::string> ids;
  for (const Difficulty difficulty : all<Difficulty>()) {
    ids.emplace_back(id_of(difficulty));
    names.emplace_back(
        catalogue().domain("difficulty")->names[static_cast<std::size_t>(index_of(difficulty))].one[language]);
  }
  const auto chosen = ask_for(terminal, terminal.phrases(msg_id::ui_how_difficult), names, ids);
  if (!chosen) return false;
  flags.options.push_back(std::string(one_player) + "=" + ids[*chosen]);
  return true;
}

// What was not said on the command line is asked of the person. False where the input ends.
bool ask_for_setup(const Game& game, SetupFlags& flags, Session::Terminal& terminal) {
  const Language language = terminal.phrases.language();
  if (flags.scenario.empty()) {
    const std::vector<std::string> scenarios = game.scenarios();
    const auto chosen =
        ask_for(terminal, terminal.phrases(msg_id::ui_which_scenario), names_of(game, scenarios, language), scenarios);
    if (!chosen) return false;
    flags.scenario = scenarios[*chosen];
  }
  if (flags.seats.empty()) {
    std::vector<std::string> kinds;
    std::vector<std::string> kind_ids;
    std::vector<SeatKind> offered = game.seat_kinds();
    std::erase_if(offered, is_for_comparison);
    for (const SeatKind kind : offered) {
      kinds.emplace_back(
          catalogue().domain("player")->names[static_cast<std::size_t>(kind)].one[static_cast<std::size_t>(language)]);
      kind_ids.emplace_back(to_string(kind));
    }
    const std::vector<std::string>& sides = game.sides();
    for (const Seat seat : played_seats(game, flags.setup(game, 1))) {
      const auto i = static_cast<std::size_t>(seat);
      const std::string side = name_of(game, sides, i, language);
      const auto chosen = ask_for(terminal, terminal.phrases(msg_id::ui_who_plays, {side}), kinds, kind_ids);
      if (!chosen) return false;
      flags.seats.push_back(sides[i] + "=" + kind_ids[*chosen]);
    }
    if (difficulty_is_open(game, flags) && !ask_for_difficulty(flags, terminal)) return false;
  }
  return true;
}

bool says_yes(Session::Terminal& terminal, const std::string& question) {
  std::string line;
  terminal.in.read(question + " " + terminal.phrases(msg_id::ui_yes_no) + " ", {}, line);
  const std::string typed = folded(line);
  return typed.empty() || typed[0] == 'y' || typed[0] == 's';
}

// The game that waits in the file, if it is to be gone on with.
std::optional<Table> waiting_game(const Game& game, const Flags& flags, const std::string& file,
                                  Session::Terminal& terminal) {
  if (flags.anew || flags.setup.any() || !std::filesystem::exists(file)) return std::nullopt;
  const Record record = load_record(file);
  if (record.game != game.id()) throw BadInput(file + ": a game of " + record.game + ", not of " + game.id());
  std::optional<Table> table;
  try {
    table.emplace(replay(game, record));
  } catch (const BadInput& error) {
    throw BadInput(file + ": " + error.what() + "; --new begins another game");
  }
  if (table->question() == nullptr) return std::nullopt;
  const std::vector<std::string> scenarios = game.scenarios();
  const auto index = static_cast<std::size_t>(std::find(scenarios.begin(), scenarios.end(), record.setup.scenario) -
                                              scenarios.begin());
  if (terminal.interactive &&
      !says_yes(terminal,
                terminal.phrases(msg_id::ui_continue_ask, {name_of(game, scenarios, index, terminal.phrases.language()),
                                                           std::to_string(record.answers.size())}))) {
    return std::nullopt;
  }
  terminal.out << terminal.phrases(msg_id::ui_continuing, {file}) << '\n';
  return table;
}

// Saves in the game's own file or where the person says. A file of another game that is in the way is kept beside.
class Saver {
 public:
  Saver(std::string file, bool begun_anew, Session::Terminal& terminal)
      : file_(std::move(file)), keep_old_(begun_anew && std::filesystem::exists(file_)), terminal_(terminal) {}

  std::string operator()(const Table& table, const std::string& path) {
    if (!path.empty()) {
      save_record(path, table.record());
      return path;
    }
    const std::filesystem::path folder = std::filesystem::path(file_).parent_path();
    std::error_code error;
    if (!folder.empty()) std::filesystem::create_directories(folder, error);
    if (keep_old_) {
      std::filesystem::path kept = file_;
      kept.replace_extension(".previous.json");
      std::filesystem::rename(file_, kept, error);
      if (!error) terminal_.out << terminal_.phrases(msg_id::ui_kept, {kept.string()}) << '\n';
      keep_old_ = false;
    }
    save_record(file_, table.record());
    return file_;
  }

 private:
  std::string file_;
  bool keep_old_;
  Session::Terminal& terminal_;
};

void play(const Flags& given) {
  Flags flags = given;
  const Game& game = game_named(flags.game);
  const Phrases phrases(language_from(flags.language));
  const std::unique_ptr<LineReader> reader =
      can_edit_lines() ? editing_reader(std::cout) : stream_reader(std::cin, std::cout);
  Session::Terminal terminal{*reader,
                             std::cout,
                             Style(colours_wanted(flags.color), terminal_width(), colours_of(game)),
                             phrases,
                             ::isatty(STDIN_FILENO) != 0,
                             terminal_height()};
  const std::string file = flags.save.empty() ? default_file(game) : flags.save;

  std::optional<Table> table = waiting_game(game, flags, file, terminal);
  const bool begun_anew = !table;
  if (!table) {
    if (terminal.interactive && !ask_for_setup(game, flags.setup, terminal)) return;
    if (flags.setup.scenario.empty()) flags.setup.scenario = game.scenarios().front();
    const Setup setup = flags.setup.setup(game, seed_from_outside());
    table.emplace(game, setup);
    const std::vector<std::string> names = names_of(game, game.scenarios(), phrases.language());
    const std::vector<std::string> scenarios = game.scenarios();
    const auto index =
        static_cast<std::size_t>(std::find(scenarios.begin(), scenarios.end(), setup.scenario) - scenarios.begin());
    terminal.out << terminal.style.paint(
                        Ink::title, phrases(msg_id::ui_begin, {game.id(), names[index], std::to_string(setup.seed)}))
                 << '\n';
  }
  Session(*table, terminal, Saver(file, begun_anew, terminal), {.most_time = flags.most_time}).run();
}

}  // namespace

void add_play(CLI::App& app, int&) {
  const auto flags = std::make_shared<Flags>();
  Command command(app, "play", "play in the terminal, one to all sides; goes on where you stopped");
  command.add_option("GAME", flags->game, "which game").required();
  flags->setup.add_to(command);
  command.add_option("--save", flags->save, "the file to save in and to go on from");
  command.add_flag("--new", flags->anew, "begin a new game even if one is waiting");
  add_think_seconds(command, flags->most_time);
  command.add_option("--language", flags->language, "en or it");
  command.add_option("--color", flags->color, "auto, always or never");
  command.callback([flags] { play(*flags); });
}

}  // namespace auspex::cli

// The board of Two Augurs: a row of birds for each augur. The example for the screens of other games.
#include "cli/layout.h"
#include "cli/screen.h"
#include "games/tutorial/state.h"
#include "generated/screens.h"

namespace auspex::cli::screens {

namespace {

using tutorial::Half;
using tutorial::Omen;
using tutorial::Side;
namespace msg = tutorial::msg;

class TutorialScreen final : public Screen {
 public:
  // Made from the view alone, so that it cannot show what the viewer may not see.
  [[nodiscard]] std::string board(const Game& game, const Position& position, Seat viewer, const Style& style,
                                  Language language) const override {
    const Value view = position.view(viewer);
    const auto number = [&](const char* key) { return static_cast<int>(view.at(key, "view").as_int64()); };
    const auto text = [&](const Text& t) { return game.catalogue().render(t, language); };
    const int target = number("birds_to_win");
    const int day = std::min(number("day"), number("last_day"));

    std::string out = "  " + style.paint(Ink::title, text(msg::screen_title(day, number("last_day"), target))) + '\n';
    for (Side side : all<Side>()) {
      const std::string id(id_of(side));
      const auto birds = static_cast<int>(view.at("birds", "view").at(id, "birds").as_int64());
      const Value& omen = view.at("hand", "view").at(id, "hand");
      const bool to_move = !position.over() && view.at("turn", "view").as_string("turn") == id;
      const std::string name = padded(side_name(game, tutorial::seat_of(side), language), 8);
      out += (to_move ? "> " : "  ") + style.side(tutorial::seat_of(side), name) + ' ';
      out += style.side(tutorial::seat_of(side), std::string(static_cast<std::size_t>(std::min(birds, 40)), 'v'));
      out += style.paint(Ink::quiet, std::string(static_cast<std::size_t>(std::max(0, target - birds)), '.'));
      std::string secrets = text(held(omen));
      const Value& mark = view.at("mark", "view").at(id, "mark");
      if (!mark.is_null()) secrets += ", " + text(marked(mark));
      out += ' ' + std::to_string(birds) + "  " + style.paint(Ink::quiet, secrets) + '\n';
    }
    return out + "  " + style.paint(Ink::quiet, text(msg::screen_deck(number("omens_left")))) + '\n';
  }

 private:
  static Text held(const Value& omen) {
    if (omen.is_null()) return msg::screen_holds_none;
    const std::optional<Omen> seen = from_id<Omen>(omen.as_string("omen"));
    return seen ? msg::screen_holds(*seen) : Text(msg::screen_holds_hidden);
  }
  static Text marked(const Value& mark) {
    const std::optional<Half> seen = from_id<Half>(mark.as_string("mark"));
    return seen ? msg::screen_marked(*seen) : Text(msg::screen_marked_hidden);
  }
};

}  // namespace

const Screen& tutorial() {
  static const TutorialScreen screen;
  return screen;
}

}  // namespace auspex::cli::screens

// Lines that name more things than one message has room for.
#pragma once

#include "engine/dialogue.h"
#include "engine/enums.h"

namespace auspex {

// `first` says as many as it has room for beside `others` further arguments, `more` says the rest, line by line.
template <class E, class First, class More>
void say_names(Dialogue& dialogue, int depth, EnumSet<E> names, int others, First first, More more) {
  if (!dialogue.listening()) return;
  const auto next = [&](int room) {
    EnumSet<E> line;
    for (E e : names) {
      if (line.size() < room) line.add(e);
    }
    names -= line;
    return line;
  };
  dialogue.say(first(next(Text::most_args - others)), depth);
  while (!names.empty()) dialogue.say(more(next(Text::most_args)), depth);
}

}  // namespace auspex

// What changed sources are compiled with (tools/mutate): every change is behind a switch, all are off but the one that
// AUSPEX_MUTANT names.
#pragma once

#include <algorithm>
#include <type_traits>
#include <utility>

namespace auspex {
template <class E>
struct EnumInfo;
}

namespace mutants {

struct File {
  const char* name;
  int count;
  unsigned char* reached;
  int active = -1;
  bool ready = false;
  File* next = nullptr;
};

void load(File& file);  // runtime.cpp

inline bool live(File& file, int change) {
  if (!file.ready) load(file);
  file.reached[change] = 1;
  return file.active == change;
}
// In a constexpr function: when it is evaluated at compile time nothing is changed.
constexpr bool maybe(File& file, int change) {
  if (std::is_constant_evaluated()) return false;
  return live(file, change);
}

// The change that is on makes no sense for these types: the program ends, with a code that says so.
[[noreturn]] void impossible();

template <int step, class T>
constexpr T moved(bool on, T n) {
  return on ? n + step : n;
}
template <bool way>
constexpr bool forced(bool on, bool found) {
  return on ? way : found;
}
template <class T>
constexpr T opposite(bool on, T found) {
  if constexpr (std::is_same_v<T, bool>) {
    return on != found;
  } else {
    if (on) impossible();
    return found;
  }
}
template <class T>
constexpr auto plain(bool on, T negated) {
  return on ? -negated : negated;
}
template <class T>
constexpr T somebody_else(bool on, T who) {
  if (!on) return who;
  if constexpr (std::is_enum_v<T>) {
    constexpr int all = auspex::EnumInfo<T>::size;
    // Four Factions of Falling Sky have a seat, the Germans none; of Britannia's nations every fifth has another owner.
    constexpr int seats = all == 5 ? 4 : all;
    constexpr int step = all == 17 ? 5 : 1;
    return static_cast<T>((static_cast<int>(who) + step) % seats);
  } else if constexpr (std::is_integral_v<T>) {
    return static_cast<T>(who == 0 ? 1 : 0);
  } else {
    impossible();
  }
}

template <class T>
constexpr T min_or_max(bool on, const std::common_type_t<T>& a, const T& b) {
  return on ? std::max<T>(a, b) : std::min<T>(a, b);
}
template <class T>
constexpr T max_or_min(bool on, const std::common_type_t<T>& a, const T& b) {
  return on ? std::min<T>(a, b) : std::max<T>(a, b);
}
template <class I, class P>
constexpr bool any_of_or_all_of(bool on, I begin, I end, P test) {
  return on ? std::all_of(begin, end, test) : std::any_of(begin, end, test);
}
template <class I, class P>
constexpr bool all_of_or_any_of(bool on, I begin, I end, P test) {
  return on ? std::any_of(begin, end, test) : std::all_of(begin, end, test);
}
template <class I, class P>
constexpr bool none_of_or_any_of(bool on, I begin, I end, P test) {
  return on == std::any_of(begin, end, test);
}

// `a < lt(on) < b`: the first operator takes hold of a, the second compares. Precedence stays what it was.
#define AUSPEX_SWITCHED(name, op, otherwise, or_else)                         \
  struct name {                                                               \
    bool on;                                                                  \
    constexpr explicit name(bool is_on) : on(is_on) {}                        \
  };                                                                          \
  template <class L>                                                          \
  struct name##_of {                                                          \
    L&& a;                                                                    \
    bool on;                                                                  \
    template <class R>                                                        \
    constexpr auto operator op(R&& b) && {                                    \
      using Found = decltype(std::forward<L>(a) op std::forward<R>(b));       \
      if (on) {                                                               \
        if constexpr (requires { static_cast<Found>(a otherwise b); }) {      \
          return static_cast<Found>(a otherwise b);                           \
        } else if constexpr (requires { static_cast<Found>(a or_else b); }) { \
          return static_cast<Found>(a or_else b);                             \
        } else {                                                              \
          impossible();                                                       \
        }                                                                     \
      }                                                                       \
      return std::forward<L>(a) op std::forward<R>(b);                        \
    }                                                                         \
  };                                                                          \
  template <class L>                                                          \
  constexpr name##_of<L> operator op(L&& a, name it) {                        \
    return {std::forward<L>(a), it.on};                                       \
  }
AUSPEX_SWITCHED(lt, <, <=, <=)
AUSPEX_SWITCHED(le, <=, <, <)
AUSPEX_SWITCHED(gt, >, >=, >=)
AUSPEX_SWITCHED(ge, >=, >, >)
AUSPEX_SWITCHED(eq, ==, !=, !=)
AUSPEX_SWITCHED(ne, !=, ==, ==)
AUSPEX_SWITCHED(plus, +, -, -)
AUSPEX_SWITCHED(minus, -, +, |)
AUSPEX_SWITCHED(times, *, -, -)
AUSPEX_SWITCHED(over, /, *, *)
AUSPEX_SWITCHED(modulo, %, /, /)
AUSPEX_SWITCHED(both, &, |, |)
AUSPEX_SWITCHED(either, |, &, &)
#undef AUSPEX_SWITCHED

// `a += grow(on) += b`: assignments group from the right, so here the switch takes hold of b.
#define AUSPEX_SWITCHED_ASSIGNMENT(name, op, otherwise, or_else) \
  template <class R>                                             \
  struct name##_by {                                             \
    R&& b;                                                       \
    bool on;                                                     \
  };                                                             \
  struct name {                                                  \
    bool on;                                                     \
    constexpr explicit name(bool is_on) : on(is_on) {}           \
    template <class R>                                           \
    constexpr name##_by<R> operator op(R&& b) && {               \
      return {std::forward<R>(b), on};                           \
    }                                                            \
  };                                                             \
  template <class L, class R>                                    \
  constexpr L& operator op(L& a, name##_by<R>&& it) {            \
    R&& b = std::forward<R>(it.b);                               \
    if (!it.on) {                                                \
      a op std::forward<R>(b);                                   \
    } else if constexpr (requires { a otherwise b; }) {          \
      a otherwise b;                                             \
    } else if constexpr (requires { a or_else b; }) {            \
      a or_else b;                                               \
    } else {                                                     \
      impossible();                                              \
    }                                                            \
    return a;                                                    \
  }
AUSPEX_SWITCHED_ASSIGNMENT(grow, +=, -=, -=)
AUSPEX_SWITCHED_ASSIGNMENT(shrink, -=, +=, |=)
AUSPEX_SWITCHED_ASSIGNMENT(join, |=, &=, &=)
AUSPEX_SWITCHED_ASSIGNMENT(meet, &=, |=, |=)
#undef AUSPEX_SWITCHED_ASSIGNMENT

}  // namespace mutants

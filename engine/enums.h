// Containers over enums. Every enum of the rules is generated from data/ with an EnumInfo, so that an array or a set
// over it needs no size to be written down and an index of the wrong kind does not compile.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace auspex {

// Specialised by generated code: `size`, the number of values; `ids`, their names in data/; `domain`, the name table.
template <class E>
struct EnumInfo;

template <class E>
inline constexpr int count_of = EnumInfo<E>::size;

template <class E>
constexpr int index_of(E e) {
  return static_cast<int>(e);
}

template <class E>
constexpr std::string_view id_of(E e) {
  return EnumInfo<E>::ids[static_cast<std::size_t>(e)];
}

template <class E>
constexpr std::optional<E> from_id(std::string_view id) {
  for (int i = 0; i < count_of<E>; ++i) {
    if (EnumInfo<E>::ids[static_cast<std::size_t>(i)] == id) return static_cast<E>(i);
  }
  return std::nullopt;
}

// for (Region r : all<Region>()) ...
template <class E>
class EnumRange {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(int i) : i_(i) {}
    constexpr E operator*() const { return static_cast<E>(i_); }
    constexpr Iterator& operator++() {
      ++i_;
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return i_ != other.i_; }

   private:
    int i_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(0); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(count_of<E>); }
};

template <class E>
constexpr EnumRange<E> all() {
  return {};
}

// An array with one element for each value of E.
template <class E, class T>
struct EnumArray {
  std::array<T, static_cast<std::size_t>(count_of<E>)> items;

  constexpr T& operator[](E e) { return items[static_cast<std::size_t>(e)]; }
  constexpr const T& operator[](E e) const { return items[static_cast<std::size_t>(e)]; }
  constexpr auto begin() { return items.begin(); }
  constexpr auto end() { return items.end(); }
  [[nodiscard]] constexpr auto begin() const { return items.begin(); }
  [[nodiscard]] constexpr auto end() const { return items.end(); }
  friend constexpr bool operator==(const EnumArray& a, const EnumArray& b) requires std::equality_comparable<T> {
    return a.items == b.items;
  }
};

// A set of values of E, at most 64, kept as bits; iteration is in the order of the enum.
template <class E>
class EnumSet {
 public:
  static_assert(count_of<E> <= 64);

  constexpr EnumSet() = default;
  constexpr EnumSet(std::initializer_list<E> values) {
    for (E e : values) add(e);
  }
  static constexpr EnumSet every() {
    EnumSet set;
    for (E e : all<E>()) set.add(e);
    return set;
  }

  constexpr void add(E e) { bits_ |= bit(e); }
  constexpr void remove(E e) { bits_ &= ~bit(e); }
  [[nodiscard]] constexpr bool has(E e) const { return (bits_ & bit(e)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr E first() const { return static_cast<E>(std::countr_zero(bits_)); }

  constexpr EnumSet operator&(EnumSet other) const { return EnumSet(bits_ & other.bits_); }
  constexpr EnumSet operator|(EnumSet other) const { return EnumSet(bits_ | other.bits_); }
  constexpr EnumSet operator-(EnumSet other) const { return EnumSet(bits_ & ~other.bits_); }
  constexpr EnumSet& operator|=(EnumSet other) { return *this = *this | other; }
  constexpr EnumSet& operator&=(EnumSet other) { return *this = *this & other; }
  constexpr EnumSet& operator-=(EnumSet other) { return *this = *this - other; }
  constexpr bool operator==(const EnumSet&) const = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr E operator*() const { return static_cast<E>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return bits_ != other.bits_; }

   private:
    std::uint64_t bits_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  constexpr explicit EnumSet(std::uint64_t bits) : bits_(bits) {}
  static constexpr std::uint64_t bit(E e) { return std::uint64_t{1} << static_cast<unsigned>(e); }

  std::uint64_t bits_ = 0;
};

// The members of `from` for which `keep` holds.
template <class E, class Keep>
constexpr EnumSet<E> select(EnumSet<E> from, Keep keep) {
  EnumSet<E> kept;
  for (E e : from) {
    if (keep(e)) kept.add(e);
  }
  return kept;
}

}  // namespace auspex

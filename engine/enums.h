// Containers over enums. Every enum of the rules is generated from data/ with an EnumInfo, so that an array or a set
// over it needs no size to be written down and an index of the wrong kind does not compile.
#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
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

// So many bits, in one word where they fit; the one-word case stays in a register.
template <int size>
class Bits {
  static constexpr std::size_t words = (size + 63) / 64;

 public:
  constexpr void set(int i) { word(i) |= bit(i); }
  constexpr void clear(int i) { word(i) &= ~bit(i); }
  [[nodiscard]] constexpr bool test(int i) const { return (words_[index(i)] & bit(i)) != 0; }
  [[nodiscard]] constexpr bool none() const {
    std::uint64_t any = 0;
    for (std::uint64_t each : words_) any |= each;
    return any == 0;
  }
  [[nodiscard]] constexpr int count() const {
    int sum = 0;
    for (std::uint64_t each : words_) sum += std::popcount(each);
    return sum;
  }
  // Of at least one.
  [[nodiscard]] constexpr int lowest() const {
    std::size_t i = 0;
    while (words_[i] == 0) ++i;
    return static_cast<int>(i * 64) + std::countr_zero(words_[i]);
  }

  // From bit to bit: one word after the other, so that no word is looked at twice.
  class Walk {
   public:
    constexpr explicit Walk(const Bits& bits) : words_(bits.words_), left_(words_[0]) { next_word(); }
    [[nodiscard]] constexpr bool over() const { return left_ == 0; }
    [[nodiscard]] constexpr int here() const { return static_cast<int>(at_ * 64) + std::countr_zero(left_); }
    constexpr void go_on() {
      left_ &= left_ - 1;
      next_word();
    }

   private:
    constexpr void next_word() {
      while (left_ == 0 && at_ + 1 < words) left_ = words_[++at_];
    }

    std::array<std::uint64_t, words> words_;
    std::uint64_t left_;  // of the word in hand
    std::size_t at_ = 0;
  };

  constexpr Bits& operator|=(const Bits& other) {
    for (std::size_t i = 0; i < words; ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr Bits& operator&=(const Bits& other) {
    for (std::size_t i = 0; i < words; ++i) words_[i] &= other.words_[i];
    return *this;
  }
  constexpr Bits& operator-=(const Bits& other) {
    for (std::size_t i = 0; i < words; ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  // Word by word: a comparison of arrays would be a call.
  constexpr bool operator==(const Bits& other) const {
    std::uint64_t differing = 0;
    for (std::size_t i = 0; i < words; ++i) differing |= words_[i] ^ other.words_[i];
    return differing == 0;
  }

 private:
  static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i) / 64; }
  static constexpr std::uint64_t bit(int i) { return std::uint64_t{1} << (static_cast<unsigned>(i) % 64); }
  constexpr std::uint64_t& word(int i) { return words_[index(i)]; }

  std::array<std::uint64_t, words> words_{};
};

template <int size>
requires(size <= 64) class Bits<size> {
 public:
  constexpr void set(int i) { word_ |= bit(i); }
  constexpr void clear(int i) { word_ &= ~bit(i); }
  [[nodiscard]] constexpr bool test(int i) const { return (word_ & bit(i)) != 0; }
  [[nodiscard]] constexpr bool none() const { return word_ == 0; }
  [[nodiscard]] constexpr int count() const { return std::popcount(word_); }
  [[nodiscard]] constexpr int lowest() const { return std::countr_zero(word_); }

  class Walk {
   public:
    constexpr explicit Walk(Bits bits) : left_(bits.word_) {}
    [[nodiscard]] constexpr bool over() const { return left_ == 0; }
    [[nodiscard]] constexpr int here() const { return std::countr_zero(left_); }
    constexpr void go_on() { left_ &= left_ - 1; }

   private:
    std::uint64_t left_;
  };

  constexpr Bits& operator|=(Bits other) {
    word_ |= other.word_;
    return *this;
  }
  constexpr Bits& operator&=(Bits other) {
    word_ &= other.word_;
    return *this;
  }
  constexpr Bits& operator-=(Bits other) {
    word_ &= ~other.word_;
    return *this;
  }
  constexpr bool operator==(const Bits&) const = default;

 private:
  static constexpr std::uint64_t bit(int i) { return std::uint64_t{1} << static_cast<unsigned>(i); }

  std::uint64_t word_ = 0;
};

// A set of values of E, kept as bits; iteration is in the order of the enum.
template <class E>
class EnumSet {
 public:
  constexpr EnumSet() = default;
  constexpr EnumSet(std::initializer_list<E> values) {
    for (E e : values) add(e);
  }
  static constexpr EnumSet every() {
    EnumSet set;
    for (E e : all<E>()) set.add(e);
    return set;
  }

  constexpr void add(E e) { bits_.set(index_of(e)); }
  constexpr void remove(E e) { bits_.clear(index_of(e)); }
  [[nodiscard]] constexpr bool has(E e) const { return bits_.test(index_of(e)); }
  [[nodiscard]] constexpr bool empty() const { return bits_.none(); }
  [[nodiscard]] constexpr int size() const { return bits_.count(); }
  [[nodiscard]] constexpr E first() const { return static_cast<E>(bits_.lowest()); }

  constexpr EnumSet& operator|=(EnumSet other) {
    bits_ |= other.bits_;
    return *this;
  }
  constexpr EnumSet& operator&=(EnumSet other) {
    bits_ &= other.bits_;
    return *this;
  }
  constexpr EnumSet& operator-=(EnumSet other) {
    bits_ -= other.bits_;
    return *this;
  }
  constexpr EnumSet operator|(EnumSet other) const { return other |= *this; }
  constexpr EnumSet operator&(EnumSet other) const { return other &= *this; }
  constexpr EnumSet operator-(EnumSet other) const {
    EnumSet left = *this;
    return left -= other;
  }
  constexpr bool operator==(const EnumSet&) const = default;

  class Iterator {
   public:
    constexpr explicit Iterator(const Bits<count_of<E>>& bits) : walk_(bits) {}
    constexpr E operator*() const { return static_cast<E>(walk_.here()); }
    constexpr Iterator& operator++() {
      walk_.go_on();
      return *this;
    }
    constexpr bool operator!=(std::default_sentinel_t) const { return !walk_.over(); }

   private:
    typename Bits<count_of<E>>::Walk walk_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr std::default_sentinel_t end() const { return {}; }

 private:
  Bits<count_of<E>> bits_;
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

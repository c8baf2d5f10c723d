// A list that is short most of the time: as many items as `usual` lie in the list itself, only longer ones take memory
// from the heap. It is used like std::vector, for plain values that are copied often.
#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <type_traits>

namespace auspex {

template <class T, std::size_t usual>
class ShortList {
 public:
  static_assert(std::is_trivially_copyable_v<T>);
  using value_type = T;
  using iterator = T*;
  using const_iterator = const T*;

  ShortList() = default;
  ShortList(std::initializer_list<T> items) { assign(items.begin(), items.end()); }
  template <std::forward_iterator It>
  ShortList(It first, It last) {
    assign(first, last);
  }
  ShortList(const ShortList& other) { assign(other.begin(), other.end()); }
  ShortList(ShortList&& other) noexcept { take(other); }
  ShortList& operator=(const ShortList& other) {
    if (this != &other) assign(other.begin(), other.end());
    return *this;
  }
  ShortList& operator=(ShortList&& other) noexcept {
    if (this != &other) take(other);
    return *this;
  }
  ~ShortList() = default;

  // Of what is not in this list.
  template <std::forward_iterator It>
  void assign(It first, It last) {
    const auto n = static_cast<std::size_t>(std::distance(first, last));
    size_ = 0;
    reserve(n);
    std::copy(first, last, data());
    size_ = n;
  }
  void push_back(const T& item) {
    const T kept = item;  // it may be one of these
    if (size_ == room_) reserve(2 * room_);
    data()[size_++] = kept;
  }
  iterator erase(iterator position) { return erase(position, position + 1); }
  iterator erase(iterator first, iterator last) {
    size_ = static_cast<std::size_t>(std::move(last, end(), first) - data());
    return first;
  }
  void clear() { size_ = 0; }
  void reserve(std::size_t n) {
    if (n <= room_) return;
    std::unique_ptr<T[]> more(new T[n]);
    std::copy(begin(), end(), more.get());
    far_ = std::move(more);
    room_ = n;
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] T* data() { return far_ ? far_.get() : near_; }
  [[nodiscard]] const T* data() const { return far_ ? far_.get() : near_; }
  T& operator[](std::size_t i) { return data()[i]; }
  const T& operator[](std::size_t i) const { return data()[i]; }
  [[nodiscard]] T& front() { return data()[0]; }
  [[nodiscard]] const T& front() const { return data()[0]; }
  [[nodiscard]] T& back() { return data()[size_ - 1]; }
  [[nodiscard]] const T& back() const { return data()[size_ - 1]; }
  [[nodiscard]] iterator begin() { return data(); }
  [[nodiscard]] iterator end() { return data() + size_; }
  [[nodiscard]] const_iterator begin() const { return data(); }
  [[nodiscard]] const_iterator end() const { return data() + size_; }
  [[nodiscard]] auto rbegin() const { return std::make_reverse_iterator(end()); }
  [[nodiscard]] auto rend() const { return std::make_reverse_iterator(begin()); }

  bool operator==(const ShortList& other) const { return std::equal(begin(), end(), other.begin(), other.end()); }

 private:
  void take(ShortList& other) {
    far_ = std::move(other.far_);
    room_ = far_ ? other.room_ : usual;
    if (!far_) std::copy(other.near_, other.near_ + other.size_, near_);
    size_ = other.size_;
    other.size_ = 0;
    other.room_ = usual;
  }

  std::size_t size_ = 0;
  std::size_t room_ = usual;
  std::unique_ptr<T[]> far_;  // once there are more
  T near_[usual];
};

template <class T, std::size_t usual, class Unwanted>
void erase_if(ShortList<T, usual>& list, Unwanted unwanted) {
  list.erase(std::remove_if(list.begin(), list.end(), unwanted), list.end());
}

}  // namespace auspex

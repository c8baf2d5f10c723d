// The processes that mpirun started for one simulation or match. Where the program was built without MPI there is only
// this one.
#pragma once

#include <string>
#include <vector>

namespace auspex::simulate {

// Whether mpirun started this process with others; MPI itself is not touched to find out.
[[nodiscard]] bool started_by_mpirun();
// Whether it is not the first of them, which alone speaks to the user.
[[nodiscard]] bool is_silent_rank();

// Joins the others where there are any, and leaves them at the end.
class Ranks {
 public:
  // BadInput where mpirun started a program that was built without MPI.
  Ranks();
  ~Ranks();
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  [[nodiscard]] int rank() const { return rank_; }
  [[nodiscard]] int count() const { return count_; }
  // At the first rank: what each of them has to say, in the order of ranks. All must call it.
  [[nodiscard]] std::vector<std::string> gather(const std::string& own) const;
  // The same at every rank.
  [[nodiscard]] std::vector<std::string> exchange(const std::string& own) const;

 private:
  int rank_ = 0;
  int count_ = 1;
};

}  // namespace auspex::simulate

#include "simulate/ranks.h"

#include <cstdlib>
#include <string_view>

#include "engine/value.h"

#ifdef AUSPEX_MPI
#include <mpi.h>
#endif

namespace auspex::simulate {

namespace {

// OpenMPI's mpirun tells each process its place in the environment.
std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

}  // namespace

bool started_by_mpirun() { return !environment("OMPI_COMM_WORLD_SIZE").empty(); }

bool is_silent_rank() { return started_by_mpirun() && environment("OMPI_COMM_WORLD_RANK") != "0"; }

#ifdef AUSPEX_MPI

Ranks::Ranks() {
  if (!started_by_mpirun()) return;
  int provided = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &count_);
}

namespace {

// Where the text of each rank lies when they stand one after the other.
struct Layout {
  explicit Layout(int ranks) : sizes(static_cast<std::size_t>(ranks)), offsets(sizes.size()) {}

  void lay_out() {
    for (std::size_t i = 1; i < sizes.size(); ++i) offsets[i] = offsets[i - 1] + sizes[i - 1];
  }
  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(offsets.back() + sizes.back()); }
  [[nodiscard]] std::vector<std::string> texts(const std::string& all) const {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      parts.push_back(all.substr(static_cast<std::size_t>(offsets[i]), static_cast<std::size_t>(sizes[i])));
    }
    return parts;
  }

  std::vector<int> sizes;
  std::vector<int> offsets;
};

}  // namespace

std::vector<std::string> Ranks::gather(const std::string& own) const {
  if (count_ == 1) return {own};
  const auto size = static_cast<int>(own.size());
  Layout layout(count_);
  MPI_Gather(&size, 1, MPI_INT, layout.sizes.data(), 1, MPI_INT, 0, MPI_COMM_WORLD);
  layout.lay_out();
  std::string all(rank_ == 0 ? layout.size() : 0, '\0');
  MPI_Gatherv(own.data(), size, MPI_CHAR, all.data(), layout.sizes.data(), layout.offsets.data(), MPI_CHAR, 0,
              MPI_COMM_WORLD);
  return rank_ == 0 ? layout.texts(all) : std::vector<std::string>();
}

std::vector<std::string> Ranks::exchange(const std::string& own) const {
  if (count_ == 1) return {own};
  const auto size = static_cast<int>(own.size());
  Layout layout(count_);
  MPI_Allgather(&size, 1, MPI_INT, layout.sizes.data(), 1, MPI_INT, MPI_COMM_WORLD);
  layout.lay_out();
  std::string all(layout.size(), '\0');
  MPI_Allgatherv(own.data(), size, MPI_CHAR, all.data(), layout.sizes.data(), layout.offsets.data(), MPI_CHAR,
                 MPI_COMM_WORLD);
  return layout.texts(all);
}

#else

Ranks::Ranks() {
  if (started_by_mpirun()) throw BadInput("this program was built without MPI; run it without mpirun");
}

std::vector<std::string> Ranks::gather(const std::string& own) const { return {own}; }
std::vector<std::string> Ranks::exchange(const std::string& own) const { return {own}; }

#endif

Ranks::~Ranks() {
#ifdef AUSPEX_MPI
  if (started_by_mpirun()) MPI_Finalize();
#endif
}

}  // namespace auspex::simulate

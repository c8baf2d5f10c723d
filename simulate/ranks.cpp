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

std::vector<std::string> Ranks::gather(const std::string& own) const {
  if (count_ == 1) return {own};
  const auto size = static_cast<int>(own.size());
  std::vector<int> sizes(static_cast<std::size_t>(count_));
  MPI_Gather(&size, 1, MPI_INT, sizes.data(), 1, MPI_INT, 0, MPI_COMM_WORLD);
  std::vector<int> offsets(sizes.size());
  for (std::size_t i = 1; i < sizes.size(); ++i) offsets[i] = offsets[i - 1] + sizes[i - 1];
  std::string all(rank_ == 0 ? static_cast<std::size_t>(offsets.back() + sizes.back()) : 0, '\0');
  MPI_Gatherv(own.data(), size, MPI_CHAR, all.data(), sizes.data(), offsets.data(), MPI_CHAR, 0, MPI_COMM_WORLD);
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < sizes.size() && rank_ == 0; ++i) {
    texts.push_back(all.substr(static_cast<std::size_t>(offsets[i]), static_cast<std::size_t>(sizes[i])));
  }
  return texts;
}

#else

Ranks::Ranks() {
  if (started_by_mpirun()) throw BadInput("this program was built without MPI; run it without mpirun");
}

std::vector<std::string> Ranks::gather(const std::string& own) const { return {own}; }

#endif

Ranks::~Ranks() {
#ifdef AUSPEX_MPI
  if (started_by_mpirun()) MPI_Finalize();
#endif
}

}  // namespace auspex::simulate

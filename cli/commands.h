// The commands of `auspex`, one file each. A function adds its command to the application; when the command runs it
// sets the exit code: 0 well, 1 something was found to be wrong, 2 bad input (thrown as BadInput).
#pragma once

namespace CLI {
class App;
}

namespace auspex::cli {

void add_games(CLI::App& app, int& exit_code);
void add_show(CLI::App& app, int& exit_code);
void add_play(CLI::App& app, int& exit_code);
void add_replay(CLI::App& app, int& exit_code);
void add_verify(CLI::App& app, int& exit_code);
void add_fuzz(CLI::App& app, int& exit_code);
void add_engine(CLI::App& app, int& exit_code);
void add_coverage(CLI::App& app, int& exit_code);
void add_simulate(CLI::App& app, int& exit_code);
void add_match(CLI::App& app, int& exit_code);
void add_analyse(CLI::App& app, int& exit_code);
void add_transcript(CLI::App& app, int& exit_code);
void add_bench(CLI::App& app, int& exit_code);
void add_train_data(CLI::App& app, int& exit_code);
void add_serve(CLI::App& app, int& exit_code);
void add_load(CLI::App& app, int& exit_code);

// Runs the command line given. Errors are one line on stderr.
int run(int argc, const char* const* argv);

}  // namespace auspex::cli

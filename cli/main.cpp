#include "cli/commands.h"

int main(int argc, char** argv) { return auspex::cli::run(argc, argv); }

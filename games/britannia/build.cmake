# The planner weighs things in floating point; fused operations would make it decide otherwise on other processors.
target_compile_options(auspex_britannia PRIVATE -ffp-contract=off)

# The planner weighs things in floating point; fused operations would make it decide otherwise on other processors.
target_compile_options(auspex_britannia PRIVATE -ffp-contract=off)
# Infantry and cavalry are two small numbers; to pack and unpack them takes longer than to add them one by one.
target_compile_options(auspex_britannia PRIVATE -fno-tree-slp-vectorize)

# The games, in the order in which they are presented: the folders here and in data/.
set(games tutorial falling_sky britannia)

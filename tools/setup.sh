# Sourced by ./play and ./test: installs Debian packages that are missing, and configures builds.

# need PACKAGE... : installs those that are not there, with sudo where we are not root.
need() {
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "Please install these packages first (no sudo here): ${missing[*]}" >&2; exit 1; }
    as_root=(sudo)
  fi
  echo "Installing from Debian: ${missing[*]}"
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq update
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "${missing[@]}" >/dev/null
}

# What building the program takes.
build_packages=(g++ cmake ninja-build python3 libfmt-dev nlohmann-json3-dev libcli11-dev libopenmpi-dev openmpi-bin
  libboost1.81-dev libsoci-dev libpq-dev libsqlite3-dev libsodium-dev libspdlog-dev libssl-dev zlib1g-dev)

# build_page : web/dist, where the page's sources are newer.
build_page() {
  [ -f web/package.json ] || return 0
  if [ -f web/dist/index.html ] && [ -z "$(find web data -newer web/dist/index.html -not -path '*/node_modules/*' -not -path 'web/dist/*' -type f -print -quit)" ]; then
    return 0
  fi
  command -v npm >/dev/null || need nodejs npm
  echo "Building the page."
  (cd web && { [ -d node_modules ] || npm ci --no-audit --no-fund --loglevel=error; } && npm run --silent build)
}

# configure FOLDER [CMAKE ARGUMENT...]
configure() {
  local folder=$1
  shift
  local launcher=()
  command -v ccache >/dev/null && launcher=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
  cmake -S . -B "$folder" -G Ninja "${launcher[@]}" "$@"
}

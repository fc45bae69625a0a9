#!/usr/bin/env bash
# Runs `asbuilt check` or `asbuilt diff` with the inputs of the action, and writes the summary and the outputs.
# Works with bash 3.2, which macOS has.
set -euo pipefail

# GitHub rejects a summary of more than 1 MiB.
MOST_BYTES=900000

options=(--format md)
files=()

fail() {
  echo "::error::$1"
  exit 2
}

# Calls a function with each line that is not empty.
each_line() {
  local line
  while IFS= read -r line; do
    line="${line%$'\r'}"
    if [ -n "$line" ]; then "$1" "$line"; fi
  done <<<"$2"
}

add_option() { options+=("$1"); }
add_target() { options+=("--target=$1"); }

# A pattern that matches nothing stays as it is: the command says that there is no such file.
add_recordings() {
  local found=0 file
  while IFS= read -r file; do
    if [ -n "$file" ]; then
      files+=("$file")
      found=1
    fi
  done <<<"$(compgen -G "$1" || true)"
  if [ "$found" = 0 ]; then files+=("$1"); fi
}

case "$INPUT_COMMAND" in
  check)
    files+=("$INPUT_SPEC")
    each_line add_recordings "${INPUT_RECORDINGS:-}"
    each_line add_target "${INPUT_TARGET:-}"
    ;;
  diff)
    if [ -z "${INPUT_BASE:-}" ]; then fail 'The command diff needs the input "base": the old spec.json.'; fi
    files+=("$INPUT_BASE" "$INPUT_SPEC")
    ;;
  *) fail 'The input "command" must be check or diff.' ;;
esac
each_line add_option "${INPUT_ARGS:-}"

report="$(mktemp "${RUNNER_TEMP:-/tmp}/asbuilt-report-XXXXXX")"
# The command quotes texts of the product: GitHub must not take a line of them for a command to itself.
pause="asbuilt-$RANDOM$RANDOM$RANDOM$RANDOM"
echo "::stop-commands::$pause"
code=0
node "$ASBUILT_ENTRY" "$INPUT_COMMAND" "${options[@]}" -- "${files[@]}" >"$report" || code=$?
echo "::$pause::"

case "$code" in
  0) result=same headline='No differences.' ;;
  3) result=different headline='There are differences.' ;;
  *) result=failed headline='The command failed. The log of this step says why.' ;;
esac
{
  echo "exit-code=$code"
  echo "result=$result"
  echo "report=$report"
} >>"$GITHUB_OUTPUT"
{
  printf '# Asbuilt %s\n\n%s\n\n' "$INPUT_COMMAND" "$headline"
  if [ "$(wc -c <"$report")" -gt "$MOST_BYTES" ]; then
    head -c "$MOST_BYTES" "$report"
    printf '\n\nThe report goes on. Upload the file of the output `report` to keep all of it.\n'
  else
    cat "$report"
  fi
} >>"$GITHUB_STEP_SUMMARY"
exit "$code"

import type { Person } from './seed/people.js';
import type { Seed } from './seed/seed.js';

/** Runs the recordings against the rebuild; the first argument is its address. `recordings`: from the folder of the hand-over. */
export function checkScript(seed: Seed | null, recordings: readonly string[]): string {
  const signIn = seed !== null && seed.people.some(({ signsInAs }) => signsInAs !== undefined);
  return `#!/bin/sh
# Sends the recorded requests to the rebuild and lists every difference.
# Usage: ./check.sh http://localhost:3000
# Load seed.json or seed.sql first: the recordings begin with that data. Requests that change data are sent as well.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
target=\${1:?usage: ./check.sh http://localhost:3000}
shift
exec npx asbuilt check "$here/spec.json" \\
  ${recordings.map((path) => `"$here"/${quoted(path)}`).join(' \\\n  ')} \\
  --target "$target" --write${signIn ? ' --sign-in "@$here/sign-in.json"' : ''} "$@"
`;
}

/** As a shell takes it for one word, whatever stands in it. */
const quoted = (path: string): string => `'${path.replaceAll("'", "'\\''")}'`;

/** For `asbuilt check --sign-in @FILE`: by recording, as two people may act as one actor. */
export function signInFile(people: readonly Person[]): string {
  const entries = people.flatMap(({ recordings, signsInAs: user, password }) =>
    user === undefined ? [] : recordings.map((actor) => ({ actor, user, password })),
  );
  return `${JSON.stringify(entries, null, 2)}\n`;
}

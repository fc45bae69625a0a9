import { roleVariables } from '@asbuilt/check';
import type { Spec } from '@asbuilt/spec';
import type { Person } from './seed/people.js';
import type { Seed } from './seed/seed.js';

/** Runs the recordings against the rebuild; the first argument is its address. `recordings`: from the folder of the hand-over. */
export function checkScript(seed: Seed | null, recordings: readonly string[]): string {
  const signIn = seed !== null && seed.people.some(({ signsInAs }) => signsInAs !== undefined);
  return `#!/bin/sh
# Sends the recorded requests to the rebuild and lists every difference.
# Usage: ./check.sh http://localhost:3000
# Install Asbuilt first, or name its command: ASBUILT='node …/asbuilt.js' ./check.sh …
# Load seed.json or seed.sql first: the recordings begin with that data. Requests that change data are sent as well.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
target=\${1:?usage: ./check.sh http://localhost:3000}
shift
exec \${ASBUILT:-npx asbuilt} check "$here/spec.json" \\
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

/** For the tests: who signs in as each role. */
export function environmentOf(spec: Spec, people: readonly Person[]): string {
  const variables = roleVariables(spec.roles.statements.map(({ name }) => name));
  const lines = spec.roles.statements.flatMap(({ name }) => {
    const person = people.find(({ role, signsInAs }) => role === name && signsInAs !== undefined);
    const variable = variables.get(name);
    return person === undefined || variable === undefined
      ? []
      : [`export ${variable}_USER=${quoted(person.signsInAs!)} ${variable}_PASSWORD=${quoted(person.password!)}`];
  });
  return `# Accounts for the tests: . ./people.env\n${lines.join('\n')}\n`;
}

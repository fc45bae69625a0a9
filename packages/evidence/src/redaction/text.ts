import { inspectAt, inspectPhone } from './addresses.js';
import { inspectElement, inspectSign } from './assignments.js';
import type { Desk } from './desk.js';
import { applyEdits, type Edit } from './edits.js';
import { inspectPrivateKey } from './runs.js';
import { scanRuns } from './text-runs.js';

// Finds secrets in any text by their look, or by the name that stands before them. Signs are found by `indexOf`, which
// costs a tenth of a nanosecond for each character where the sign is rare; a regular expression costs ten times that.

/** JSON text is scanned before it is parsed: once for the whole body instead of once for each string. */
export type Script = 'plain' | 'json';

/** `a@b.co`: nothing shorter is a secret by its look. */
const SHORTEST_TEXT = 6;

/** For short texts one look for any of the signs is cheaper than a look for each. */
const SHORT_TEXT = 200;
const WORTH_A_LOOK = /[=:@+(%&\d]|<\/|[Bb]asic |PRIVATE/;

export function redactText(text: string, desk: Desk, script: Script = 'plain'): string {
  if (text.length < SHORTEST_TEXT || (text.length < SHORT_TEXT && !WORTH_A_LOOK.test(text))) return text;
  const edits: Edit[] = [];
  scanRuns(text, script, desk, edits);
  for (const [sign, inspect] of script === 'json' ? SIGNS_IN_JSON : SIGNS) {
    for (let at = text.indexOf(sign); at >= 0;) {
      const edit = inspect(text, at, script, desk);
      if (edit !== null) edits.push(edit);
      at = text.indexOf(sign, Math.max(at + 1, edit?.end ?? 0));
    }
  }
  return edits.length === 0 ? text : applyEdits(text, edits, desk);
}

type Inspect = (text: string, at: number, script: Script, desk: Desk) => Edit | null;

const assignment: Inspect = (text, at, script, desk) => inspectSign(text, at, at + 1, script, desk);

const phone: Inspect = (text, at, _script, desk) => {
  const next = text.charCodeAt(at + 1);
  return (next >= 48 && next <= 57) || next === 0x28 ? inspectPhone(text, at, desk) : null;
};

/** `%40`, `%3D`, `%3A`. */
const percent: Inspect = (text, at, script, desk) => {
  const next = text.charCodeAt(at + 1);
  if (next === 0x34) return text.charCodeAt(at + 2) === 0x30 ? inspectAt(text, at, at + 3, script, desk) : null;
  const letter = next === 0x33 ? text.charCodeAt(at + 2) | 0x20 : 0;
  return letter === 0x64 || letter === 0x61 ? inspectSign(text, at, at + 3, script, desk) : null;
};

/** `&#64;`, `&#x40;`. */
const entity: Inspect = (text, at, script, desk) => {
  const written = /^&#(?:64|x40);/i.exec(text.slice(at, at + 6))?.[0];
  return written === undefined ? null : inspectAt(text, at, at + written.length, script, desk);
};

const COMMON: readonly (readonly [sign: string, inspect: Inspect])[] = [
  ['=', assignment],
  ['@', (text, at, script, desk) => inspectAt(text, at, at + 1, script, desk)],
  ['+', phone],
  ['(', phone],
  ['%', percent],
  ['&#', entity],
  ['</', (text, at, _script, desk) => inspectElement(text, at, desk)],
  ['PRIVATE KEY', (text, at, _script, desk) => inspectPrivateKey(text, at, desk)],
];

const SIGNS = [...COMMON, [':', assignment] as const];

/** Nearly every colon of a JSON text ends a key, and keys are looked at when it is parsed: only those inside strings. */
const SIGNS_IN_JSON = [
  ...COMMON,
  ['\\":', (text, at, script, desk) => inspectSign(text, at + 2, at + 3, script, desk)] as const,
  [': ', assignment] as const,
  [':\\"', assignment] as const,
  [":'", assignment] as const,
] satisfies readonly (readonly [string, Inspect])[];

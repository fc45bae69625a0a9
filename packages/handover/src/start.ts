import { plainText, type WorkOrder } from '@asbuilt/renderers';
import type { Spec } from '@asbuilt/spec';
import type { Person } from './seed/people.js';
import type { Seed } from './seed/seed.js';

/** One page for whoever begins: what is here, what to do first, and how to see that it is done. */
export function startPage(spec: Spec, orders: readonly WorkOrder[], seed: Seed | null): string {
  const product = spec.product === '' ? 'the product' : plainText(spec.product);
  return `${[
    `# Rebuild ${product}`,
    `This folder holds what the recordings of ${product} show, as ${orders.length} work orders. Each work order says all ` +
      'that is known of its calls, records and screens. Most have their own tests.',
    '## How to work',
    (seed === null ? STEPS_WITHOUT_SEED : STEPS).join('\n'),
    'Build what the work orders say. Where they list an open decision, choose, and mark the place in your code.',
    '_Needs_ names the work orders whose records and calls this one refers to. Their tests need not pass first.',
    '## Work orders',
    table(
      ['Work order', 'Calls', 'Screens', 'Needs'],
      orders.map(({ name, calls, screens, needs }) => [
        `[${name}](work-orders/${name}.md)`,
        String(calls.length),
        String(screens.length),
        needs.join(', '),
      ]),
    ),
    ...(seed === null ? [WITHOUT_SEED] : seedParts(seed)),
    '## Files',
    FILES,
  ].join('\n\n')}\n`;
}

const FIRST = [
  '1. Read [work-orders/common.md](work-orders/common.md): roles, signing in, headers, errors, how fields are written.',
  '2. Take the work orders below from top to bottom. One person or agent can do one alone.',
];

const STEPS_WITHOUT_SEED = [
  ...FIRST,
  '3. Run the tests of a work order as `tests/README.md` says: `npm test -- NAME` in `tests/`.',
];

const STEPS = [
  ...FIRST,
  '3. Load [seed.json](seed.json), or [schema.sql](schema.sql) and [seed.sql](seed.sql), before you run anything.',
  '4. Run the tests of a work order, with the accounts in [people.env](people.env):',
  '',
  '   ```sh',
  '   . ./people.env',
  '   cd tests && npm install && BASE_URL=http://localhost:3000 npm test -- 01-sign-in',
  '   ```',
  '',
  '   Tests consume records: restore the starting data before each run.',
  '5. At the end run `./check.sh http://localhost:3000`. It replays the recordings and lists every difference. It needs',
  '   Asbuilt and the recordings, at the paths given in the script.',
];

const WITHOUT_SEED =
  'There is no starting data: `asbuilt handover` was given no recordings. Run it again with `spec.json` and the recordings.';

function seedParts(seed: Seed): string[] {
  const { records, notes, notShown, clock, people } = seed;
  const counts = Object.entries(records).map(([name, all]) => `${all.length} ${plainText(name)}`);
  return [
    '## Starting data',
    [
      `- \`seed.json\` has the records as they were before the first recorded request: ${counts.join(', ') || 'none'}.`,
      ...(notes.length === 0
        ? []
        : [
            `- No response shows ${notes.length} of these values as they were then. \`notes\` in \`seed.json\` says how each was found.`,
          ]),
      ...(notShown.length === 0
        ? []
        : [`- Records refer to ${notShown.length} others that no response shows: \`notShown\` lists them.`]),
      ...clockLines(clock),
      '- E-mail addresses, phone numbers and secrets are pseudonyms. They are the same everywhere.',
    ].join('\n'),
    ...(people.length === 0
      ? []
      : ['## People', 'No recording holds a password. Give the accounts these.', peopleTable(people)]),
  ];
}

function clockLines({ recordedFrom, recordedTo, productTime }: Seed['clock']): string[] {
  if (recordedFrom === null || recordedTo === null) return [];
  const line = `- The recordings were made from ${recordedFrom} to ${recordedTo}.`;
  if (productTime === null || productTime === recordedFrom) return [line];
  return [
    `${line} The product's own clock then said ${productTime}: start the rebuild at that time, and send it in the \`Date\` header too.`,
  ];
}

const peopleTable = (people: readonly Person[]): string =>
  table(
    ['Actor', 'Role', 'Signs in as', 'Password', 'Record', 'Recordings'],
    people.map(({ actor, role, signsInAs, password, record, recordings }) => [
      plainText(actor),
      plainText(role ?? 'not shown'),
      signsInAs === undefined ? 'does not sign in' : `\`${plainText(signsInAs)}\``,
      password === undefined ? '' : `\`${password}\``,
      record === undefined ? '' : `${plainText(record.entity)} \`${plainText(record.key)}\``,
      recordings.map(plainText).join(', '),
    ]),
  );

const FILES = `- \`spec.json\`: the whole specification, for programs. \`npx asbuilt why ID spec.json\` says what a line rests on.
- \`openapi.json\`, \`schema.sql\`: the same calls and tables in forms that tools read.
- \`tests/\`: a Playwright suite; its README says how to run it.`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows.map((row) => `| ${row.join(' | ')} |`)].join(
    '\n',
  );

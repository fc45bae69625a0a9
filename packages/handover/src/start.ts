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
      'that is known of its calls, records and screens, and has its own tests.',
    '## How to work',
    [
      '1. Read [work-orders/common.md](work-orders/common.md): roles, signing in, headers, how fields are written.',
      '2. Take the work orders below from top to bottom. One person or agent can do one alone.',
      ...(seed === null
        ? []
        : [
            '3. Load [seed.json](seed.json), or [schema.sql](schema.sql) and [seed.sql](seed.sql), before you run anything.',
          ]),
      `${seed === null ? 3 : 4}. Run the tests of the work order: \`cd tests && npm install && BASE_URL=http://localhost:3000 npm test -- NAME\`.`,
      ...(seed === null
        ? []
        : [
            '5. At the end, start again from the seed and run `./check.sh http://localhost:3000`. It replays the recordings and lists every difference.',
          ]),
    ].join('\n'),
    'Build what the work orders say, and nothing else. Where they list an open decision, choose, and mark the place in your code.',
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
  return [`${line} The product's own clock then began at ${productTime}: start the rebuild with that time.`];
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

import type { Gap, PointTitle, Spec } from '@asbuilt/spec';
import { groupBy } from '../group.js';
import { tickedWords, type Ticked } from '../ticked-words.js';
import { prose, text } from './escape.js';
import { openBook, type Book } from './book.js';
import { signingIn } from './roles.js';
import { besideRules } from './validation.js';

export type Body = (spec: Spec, book: Book) => string[];

/** What is shown of a point beside its statements, and without any. */
const BESIDE: Partial<Readonly<Record<PointTitle['name'], Body>>> = { roles: signingIn, validation: besideRules };

/** One of the nine: its title, what is shown, and at its end what is not shown and how to show it. */
export function section(spec: Spec, point: PointTitle, body: Body, book = openBook(spec)): string[] {
  const { statements, failed } = spec[point.name];
  const shown =
    statements.length > 0
      ? body(spec, book)
      : [`${point.subject}: not shown.`, ...(BESIDE[point.name]?.(spec, book) ?? [])];
  return [
    `## ${point.number}. ${point.title}`,
    ...(failed === undefined ? [] : [`Asbuilt failed to work out this point: ${text(failed)}`]),
    ...shown,
    ...gaps(spec, point),
    ...tickedWords(spec[point.name].ticked ?? []).flatMap(ticked),
  ];
}

const ticked = ({ says, gaps: all }: Ticked): string[] => [
  `**${text(says)}**`,
  all
    .map((gap) => `- ${prose(gap.says) || '(nothing said)'}${gap.note === undefined ? '' : ` (“${text(gap.note)}”)`}`)
    .join('\n'),
];

function gaps(spec: Spec, { name, subject }: PointTitle): string[] {
  const { gaps: all, statements } = spec[name];
  if (all.length === 0) return [];
  if (statements.length > 0) return ['**Gaps**', gapList(all)];
  return all.map(({ says, how }) =>
    says === `${subject}: not shown.` ? `To show it: ${prose(how)}` : `${prose(says)} ${prose(how)}`,
  );
}

/** What one and the same recording would show stands together. An empty entry below a line would make it a heading. */
function gapList(all: readonly Gap[]): string {
  return [...groupBy(all, (gap) => gap.how).values()]
    .map((same) => {
      const [first] = same;
      if (same.length === 1) return `- ${prose(first.says)} ${prose(first.how)}`;
      return [
        `- ${prose(first.how.replace(/\.$/, ':'))}`,
        ...same.map((gap) => `  - ${prose(gap.says) || '(nothing said)'}`),
      ].join('\n');
    })
    .join('\n');
}

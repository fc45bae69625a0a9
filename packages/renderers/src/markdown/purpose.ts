import type { Purpose, Spec } from '@asbuilt/spec';
import { table, text } from './escape.js';
import { backing, backingCells } from './words.js';

const KINDS: readonly (readonly [Purpose['kind'], string])[] = [
  ['name', 'Name'],
  ['summary', 'Description'],
  ['audience', 'Audience'],
  ['language', 'Languages'],
  ['vocabulary', 'Vocabulary'],
];

/** Quotations only: the product speaks, nobody interprets. */
export function purposeBody({ purpose }: Spec): string[] {
  return KINDS.flatMap(([kind, title]) => {
    const quoted = purpose.statements.filter((s) => s.kind === kind);
    if (quoted.length === 0) return [];
    return [`**${title}**`, kind === 'vocabulary' ? words(quoted) : quoted.map(quotation).join('\n')];
  });
}

function quotation(s: Purpose): string {
  return `- “${text(s.text)}”  \n  ${backing(s)}`;
}

/** Single words are many: a line each. */
function words(quoted: readonly Purpose[]): string {
  return table(
    ['Word', 'Seen', 'Evidence'],
    quoted.map((s) => [`“${text(s.text)}”`, ...backingCells(s)]),
  );
}

import type { Purpose, Spec } from '@asbuilt/spec';
import { text } from './escape.js';
import { backing } from './words.js';

const KINDS: readonly (readonly [Purpose['kind'], string])[] = [
  ['name', 'What it is called'],
  ['summary', 'What it says of itself'],
  ['audience', 'Whom it addresses'],
  ['language', 'Its languages'],
  ['vocabulary', 'The words it uses'],
];

/** Quotations only: the product speaks, nobody interprets. */
export function purposeBody({ purpose }: Spec): string[] {
  return KINDS.flatMap(([kind, title]) => {
    const quoted = purpose.statements.filter((s) => s.kind === kind);
    return quoted.length === 0 ? [] : [`**${title}**`, quoted.map(quotation).join('\n')];
  });
}

function quotation(s: Purpose): string {
  return `- “${text(s.text)}”  \n  ${backing(s)}`;
}

import { countedAs, type Basis, type CountedAs, type Ref, type Statement } from '@asbuilt/spec';
import { code, text } from './escape.js';

/** Below this a statement is a guess, and is marked as one. */
const SURE = 0.8;

const BASIS_WORDS: Readonly<Record<Basis, string>> = {
  observed: 'observed',
  declared: 'declared by the product',
  coded: 'found in the code',
  stated: 'stated by a person',
};

/** `1 call`, `2,585 exchanges`. */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${grouped(n)} ${n === 1 ? one : many}`;
}

/** 1234567 → 1,234,567, on every machine. */
export function grouped(n: number): string {
  return Number.isSafeInteger(n) ? String(n).replace(/\B(?=(?:\d{3}){1,5}$)/g, ',') : String(n);
}

export function times(n: number): string {
  return n === 1 ? 'once' : n === 2 ? 'twice' : `${grouped(n)} times`;
}

export function listed(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** The first few, and how many more there are; one more is as long as saying so. */
export function someOf(items: readonly string[], most: number): string {
  const more = items.length - most;
  if (more <= 1) return items.join(', ');
  return `${items.slice(0, most).join(', ')}, and ${grouped(more)} more`;
}

/** `01-admin#123`: entry 123 of that material. Where inside the entry, `asbuilt why` tells. */
export function handle(ref: Ref): string {
  return code(`${ref.material}#${ref.entry}`);
}

/** What stands behind a statement, in one line: how often, on what basis, where to look, and its id. */
export function backing(s: Statement): string {
  return [`${seen(s)}${doubt(s)}`, basisWords(s.basis), ...evidence(s), text(s.id), ...reviewed(s)]
    .filter((part) => part !== '')
    .join(' · ');
}

const COUNTED: Readonly<Record<CountedAs, (often: string) => string>> = {
  seen: (often) => `seen ${often}`,
  declared: (often) => `declared ${often}`,
  stated: (often) => `stated ${often}, never seen`,
  'declared or stated': (often) => `declared or stated ${often}`,
  coded: (often) => `in the code ${often}`,
  never: () => 'never seen',
};

/** What only the product's own word, its code or a person tells of was not merely seen rarely. */
function seen(s: Statement): string {
  const says = COUNTED[countedAs(s)](times(s.support));
  const ofCode = says === 'never seen' && s.basis.includes('coded') ? ' in traffic' : '';
  return `${says[0]!.toUpperCase()}${says.slice(1)}${ofCode}`;
}

/** The same for a column that is headed “Seen”. */
export function seenCell(s: Statement): string {
  const as = countedAs(s);
  return as === 'seen' ? grouped(s.support) : as === 'never' ? 'never' : COUNTED[as](times(s.support));
}

/** The same for a table: support and doubt in one cell, evidence and id in another. */
export function backingCells(s: Statement): [seen: string, shownBy: string] {
  const basis = s.basis.every((b) => b === 'observed') ? [] : [basisWords(s.basis)];
  return [
    `${seenCell(s)}${doubt(s)}`,
    [...basis, ...s.evidence.slice(0, 1).map(handle), text(s.id), ...reviewed(s)].join(' · '),
  ];
}

function basisWords(basis: readonly Basis[]): string {
  return listed(basis.map((b) => BASIS_WORDS[b]));
}

export function doubt(s: Pick<Statement, 'against' | 'confidence'>): string {
  const against = s.against > 0 ? `, ${grouped(s.against)} against` : '';
  return s.confidence < SURE ? `${against}, uncertain (${s.confidence.toFixed(2)})` : against;
}

function evidence(s: Statement): string[] {
  return s.evidence.length === 0 ? [] : [[...new Set(s.evidence.map(handle))].join(' ')];
}

function reviewed(s: Statement): string[] {
  if (s.review === undefined) return [];
  const note = s.review.note === undefined ? '' : `: ${text(s.review.note)}`;
  return [`${s.review.verdict} by ${text(s.review.by)}${note}`];
}

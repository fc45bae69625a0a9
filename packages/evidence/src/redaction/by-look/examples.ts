import type { Edit } from '../edits.js';
import type { RedactionKind } from '../kinds.js';
import { wordsFor } from '../by-name/secret-words.js';

// What a product says to everybody is no person's: `Phone must look like +63 96 5013806`, `placeholder="name@example.com"`.
// The words right before it say so, or the attribute or field in which it stands: HTML and OpenAPI define these for hints.

/** Told by their look alone. A token in a placeholder is a token all the same. */
const PERSONAL: ReadonlySet<RedactionKind> = new Set(['email', 'phone', 'card', 'iban', 'national-id']);

const escaped = (word: string): string => word.replace(/[^\p{L}\s]/gu, String.raw`\$&`);
const AFTER_WORD = new RegExp(
  `(?:^|[\\s(\\[>"'“„«,;:、。])(?:${wordsFor('example').map(escaped).join('|')})[:：,]?[\\s\\u00a0("'“„«\`「]{0,3}$`,
  'iu',
);
const LONGEST_WORD = 24;
const IN_HINT = /(?:^|[\s,{"'\\])(?:placeholder|example|pattern|mask)\\{0,3}["']?\s?[:=]\s?\\{0,3}["'`]$/i;
const LONGEST_HINT = 24;

/** Whether what stands there shows how something must look. */
function isExample(text: string, start: number): boolean {
  return (
    AFTER_WORD.test(text.slice(Math.max(0, start - LONGEST_WORD), start)) ||
    IN_HINT.test(text.slice(Math.max(0, start - LONGEST_HINT), start))
  );
}

/** Free calls and services, which no person is given: 0800, 0900, 0180 and +800; 800 and its like in North America. */
const SERVICE_NUMBER =
  /^(?:(?:\+|00)800|0800|0900|0180\d?|(?:\+?1[-. ])?\(?8(?:00|33|44|55|66|77|88)\)?[-. ])(?=\D?\d)/;
const HOTLINE =
  /(?:hotline|helpline|helpdesk|help desk|service line|customer (?:service|care)|kundendienst|kundenservice|service client|servicio al cliente|servizio clienti|klantenservice):?[\s\u00a0]{1,3}$/i;

const LONGEST_FOOTER = 4_000;

/** A number of the product's own, which it shows to everybody: of a service, or at the foot of a page. */
function isOfProduct(text: string, { kind, start, end }: Edit): boolean {
  if (kind !== 'phone') return false;
  if (SERVICE_NUMBER.test(text.slice(start, end))) return true;
  const before = text.slice(Math.max(0, start - LONGEST_FOOTER), start);
  return HOTLINE.test(before.slice(-LONGEST_WORD)) || before.lastIndexOf('<footer') > before.lastIndexOf('</footer');
}

export const withoutExamples = (text: string, edits: Edit[]): Edit[] =>
  edits.some(({ kind }) => PERSONAL.has(kind))
    ? edits.filter((edit) => !(PERSONAL.has(edit.kind) && (isExample(text, edit.start) || isOfProduct(text, edit))))
    : edits;

/** The same of a hint: it is an example where nothing else stands in it. */
export const withoutWholeExamples = (text: string, edits: Edit[]): Edit[] =>
  withoutExamples(text, edits).filter(
    ({ kind, start, end }) => !PERSONAL.has(kind) || end - start < text.trim().length,
  );

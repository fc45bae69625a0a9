import type { Clean } from '../decode/clean.js';
import type { Action, Exchange, Json, View } from '../events.js';
import { isTooDeep, MAX_JSON_DEPTH } from '../decode/depth.js';
import { redactAction } from './action.js';
import type { Desk } from './desk.js';
import { redactExchange, type Texts } from './exchange.js';
import type { RedactionKind } from './kinds.js';
import { createKnown, marksFrom, withoutKnown } from './known.js';
import { isLabelledValue, labelInfo, type Bond } from './by-name/labelled.js';
import { createNameInfos } from './by-name/name-infos.js';
import { createReplaceOwn, type RedactionRules } from './own/rules.js';
import { createPseudonym } from './pseudonym.js';
import { redactRecord } from './record.js';
import { openMarks, sealMarks } from './sealed-marks.js';
import { redactText } from './in-text/text.js';
import { redactNamed } from './in-exchange/values.js';
import { redactView } from './view.js';

export type JsonRecord = { readonly [key: string]: Json };

export type Without = <T>(data: T) => T;

/** Takes secrets and personal data out of events. Holds a key, counts, and what it has learned: one for each run. */
export interface Redactor {
  /** What bodies show, while they are decoded. Of one exchange: its bodies first, then the exchange. */
  readonly clean: Clean;
  /** What the other parts show, and what was learned from all of them. */
  exchange(decoded: Exchange, texts: Texts): Exchange;
  view(decoded: View): View;
  action(decoded: Action): Action;
  /** A record that is written, not read: a screen or an action as a recorder saw it. */
  record(seen: JsonRecord): JsonRecord;
  /** Whether what stands beside or below this label, on a screen, is the secret that it names. */
  isLabelled(label: string, value: string, bond: Bond): boolean;
  /** From here on, what is sent under this name is a password: a field that takes passwords is called so. */
  takesPasswords(name: string): void;
  /** Marks of the secrets that were met so far: those of several redactors together tell what is secret anywhere. */
  known(): number[];
  /**
   * Takes out of plain data what is known by its mark to be secret: of whatever is concluded from all material, shown of it
   * or kept of it, since what one exchange tells to be secret may have passed another, or a screen, where nothing told it.
   */
  withoutKnown(marks: readonly number[]): Without;
  /** A text without what is known so far. Nothing of it is counted: it is not written. */
  withoutKnownYet(text: string): string;
  /** Marks that are new since the last take, sealed for this place; null: none. For who may be killed at any moment. */
  takeSealedMarks(place: string): string | null;
  /** The same as `withoutKnown`, of what was sealed for that place; null where it was sealed under another key. */
  withoutSealed(sealed: readonly string[], place: string): Without | null;
  /** What was taken out since the last take, by kind. */
  takeCounts(): Map<RedactionKind, number>;
  /** Does the work, and counts what it takes out only if that is said of what comes out. */
  countedIf<T>(work: () => T, isCounted: (made: T) => boolean): T;
}

const OPEN: Redactor = {
  clean: { text: (text) => text, document: (value) => !isTooDeep(value, MAX_JSON_DEPTH) },
  exchange: (decoded) => decoded,
  view: (decoded) => decoded,
  action: (decoded) => decoded,
  record: (seen) => seen,
  isLabelled: () => false,
  takesPasswords: () => {},
  known: () => [],
  withoutKnown: () => (data) => data,
  withoutKnownYet: (text) => text,
  takeSealedMarks: () => null,
  withoutSealed: () => (data) => data,
  takeCounts: () => new Map(),
  countedIf: (work) => work(),
};

/** What is taken out, and under which key. Plain data. */
export interface RedactionOptions {
  /** Key of the pseudonyms; null: nothing is taken out. */
  readonly key: Uint8Array | null;
  /** Of the user's own, beside those that are built in. */
  readonly rules?: RedactionRules | undefined;
}

/** Without a key everything passes as it is. */
export function createRedactor({ key, rules = {} }: RedactionOptions): Redactor {
  if (key === null) return OPEN;
  const pseudonym = createPseudonym(key);
  const made = new Set<string>();
  const nameInfo = createNameInfos(rules.fields);
  const known = createKnown();
  const desk: Desk = {
    pseudonym: (value) => (made.has(value) ? value : pseudonym(value)),
    made,
    counts: new Map(),
    learned: new Set(),
    sent: new Set(),
    nameInfo,
    replaceOwn: createReplaceOwn(rules),
    cookies: new Map(),
    sentCookies: new Map(),
    known,
    passwords: new Set(),
  };
  const without = (marks: readonly number[]): Without => {
    const all = marksFrom(marks);
    return (data) => (marks.length === 0 ? data : withoutKnown(data, all, pseudonym));
  };
  return {
    clean: {
      text: (text, script) => redactText(text, desk, script),
      document: (value, side) => redactNamed(value, side, desk),
    },
    exchange: (decoded, texts) => redactExchange(decoded, texts, desk),
    view: (decoded) => redactView(decoded, desk),
    record: (seen) => withoutKnown(redactRecord(seen, desk), known, pseudonym),
    action: (decoded) => redactAction(decoded, desk),
    isLabelled: (label, value, bond) => {
      const secret = labelInfo(label, desk);
      return secret !== null && isLabelledValue(value.trim(), secret, bond);
    },
    takesPasswords: (name) => nameInfo.takesPasswords(name),
    known: known.marks,
    withoutKnown: without,
    withoutKnownYet: (text) => withoutKnown(text, known, pseudonym),
    takeSealedMarks: (place) => {
      const marks = known.takeNew();
      return marks.length === 0 ? null : sealMarks(marks, key, place).toString('base64');
    },
    withoutSealed: (sealed, place) => {
      const opened = sealed.map((line) => openMarks(Buffer.from(line, 'base64'), key, place));
      return opened.includes(null) ? null : without(opened.flatMap((marks) => marks ?? []));
    },
    takeCounts: () => {
      const counts = new Map(desk.counts);
      desk.counts.clear();
      return counts;
    },
    countedIf: (work, isCounted) => {
      const before = new Map(desk.counts);
      const made = work();
      if (isCounted(made)) return made;
      desk.counts.clear();
      for (const [kind, count] of before) desk.counts.set(kind, count);
      return made;
    },
  };
}

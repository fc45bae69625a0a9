import type { EntryRef } from '@asbuilt/evidence';
import { createValueTally } from './value-tally.js';
import { byText, POINT_NAMES, type PointName } from '@asbuilt/spec';

/** One thing in which what was held against the specification does not do as it says. */
export interface Finding {
  readonly point: PointName;
  /** Id of the statement that is contradicted; null: there is none. */
  readonly statement: string | null;
  /** differs: it does otherwise. missing: it does not do it at all. */
  readonly kind: 'differs' | 'missing';
  /** The call or screen, as a person reads it. */
  readonly title: string;
  readonly says: string;
  readonly times: number;
  /** Where in the recording: the first few. */
  readonly evidence: readonly EntryRef[];
  /** It may be no more than the trace of another difference before it, or of a request that was not sent. */
  readonly follows: boolean;
}

export interface PointResult {
  readonly point: PointName;
  /** Statements that were held against something, by how it came out. */
  readonly agrees: number;
  readonly differs: number;
  readonly missing: number;
}

/** How a value of a response stands to the recorded one at the same place, or why it was not compared. */
export type ValueOutcome = 'equal' | 'renamed' | 'formula' | 'different' | { readonly not: string };

export interface ValueCount {
  /** A function: what is only known in the end. */
  readonly how: ValueOutcome | (() => ValueOutcome);
  readonly count: number;
  /** The call. */
  readonly where: string;
}

/** All values of the recorded responses to requests that were compared; the numbers add up. */
export interface ValueReport {
  readonly all: number;
  readonly equal: number;
  /** Identifiers, dates and tokens that are the target's own, each in place of the same recorded one. */
  readonly renamed: number;
  /** They follow from other values by a formula of the specification. */
  readonly formula: number;
  readonly different: number;
  /** Why, how many, and where most of them are; the most frequent reason first. */
  readonly notCompared: readonly (readonly [reason: string, count: number, where: readonly string[]])[];
}

/** Each recorded request is counted once: `recorded` is the sum of those that agree, differ, are unsure, and were skipped. */
export interface CheckReport {
  readonly product: string;
  readonly recorded: number;
  readonly agreed: number;
  readonly differed: number;
  /** They differ, and each difference may follow from another or from a request that was skipped. */
  readonly unsure: number;
  /** Those that were not compared, by reason; the most frequent reason first. */
  readonly skipped: readonly (readonly [reason: string, count: number])[];
  /** null: nothing was replayed. */
  readonly values: ValueReport | null;
  readonly points: readonly PointResult[];
  readonly findings: readonly Finding[];
}

export interface Told extends Pick<Finding, 'point' | 'statement' | 'kind' | 'title' | 'says'> {
  /** It does not hang on what was stored before, and so cannot follow from anything. */
  readonly steady?: boolean;
  /** The recorded state of a record, and the one that the target has it in. */
  readonly states?: readonly [was: string, is: string];
  /** Evaluated in the end: it is the trace of another difference, which may only come later. */
  readonly isTrace?: () => boolean;
  /** What is missing is a thing, as the words say, and not the call. */
  readonly thing?: boolean;
  /** What differs, whatever the values are: what is told of it once more is the same finding. */
  readonly same?: string;
  /** It is about the size of pages that the product tells, or about what stands on a page. */
  readonly ofPage?: 'size' | 'list';
  /** Asked in the end: it is no difference after all. */
  readonly unless?: () => boolean;
}

/** Adds up what single exchanges show. */
export interface Tally {
  /** A statement was held against something. */
  touch(point: PointName, statement: string): void;
  /**
   * A request was compared; what is told of it is what does not agree. `follows`: what is not steady may follow.
   * A request that was skipped before, or that makes several calls, counts as one request that was compared. Gives back
   * what is certain whatever comes later.
   */
  checked(told: readonly Told[], ref: EntryRef, follows?: boolean): readonly Finding[];
  /** What became of the values of a response. */
  compared(values: readonly ValueCount[]): void;
  skip(reason: string, ref: EntryRef): void;
  /** `isThere`: a call that was answered at all is not missing as such. */
  report(product: string, isThere?: (call: string) => boolean): CheckReport;
}

// To look it up, a few places are enough.
const MOST_EVIDENCE = 3;

type Counted = { -readonly [Key in keyof Finding]: Finding[Key] } & {
  evidence: EntryRef[];
  titles: Set<string>;
  thing: boolean;
  unless: () => boolean;
  /** Of those times when nothing before explains it: whether something later does. */
  traces: (() => boolean)[];
};

const NEVER = (): boolean => false;

export function createTally(): Tally {
  const touched = new Map<PointName, Set<string>>(POINT_NAMES.map((point) => [point, new Set()]));
  const findings = new Map<string, Counted>();
  /** By request: why it was skipped, or the findings about it. */
  const requests = new Map<string, string | Counted[]>();
  const values = createValueTally();
  const add = (told: Told, ref: EntryRef, follows: boolean): Counted => {
    // one statement that many calls contradict in the same way is one finding
    const where = told.statement === null || told.point === 'calls' ? told.title : '';
    const key = [told.point, told.statement, told.kind, where, told.same ?? told.says].join('\n');
    const {
      steady: _,
      same: __,
      ofPage: ___,
      states: ____,
      isTrace = NEVER,
      thing = false,
      unless = NEVER,
      ...bare
    } = told;
    const known = findings.get(key) ?? {
      ...bare,
      times: 0,
      evidence: [],
      follows,
      titles: new Set<string>(),
      thing,
      unless,
      traces: [],
    };
    if (!follows) known.traces = isTrace === NEVER ? [NEVER] : [...known.traces, isTrace];
    known.times++;
    const before = known.unless;
    known.unless = () => before() && unless();
    known.titles.add(told.title);
    known.follows &&= follows;
    known.thing &&= thing;
    if (known.evidence.length < MOST_EVIDENCE) known.evidence.push(ref);
    findings.set(key, known);
    return known;
  };
  return {
    touch: (point, statement) => void touched.get(point)!.add(statement),
    checked(told, ref, follows = false) {
      const known = requests.get(nameOfRequest(ref));
      const found = told.map((one) => add(one, ref, follows && one.steady !== true));
      requests.set(nameOfRequest(ref), [...(Array.isArray(known) ? known : []), ...found]);
      return found.filter(
        ({ follows: mayFollow }, i) => !mayFollow && told[i]!.unless === undefined && told[i]!.isTrace === undefined,
      );
    },
    compared: (counts) => values.add(counts),
    skip: (reason, ref) => void requests.set(nameOfRequest(ref), reason),
    report: (product, isThere = () => true) => {
      for (const one of findings.values()) one.follows = one.traces.every((isTrace) => isTrace());
      for (const one of findings.values())
        if (one.kind === 'missing' && !one.thing && !isThere(one.statement ?? '')) one.follows = false;
      const found = withoutExplained([...findings.values()]);
      return {
        product,
        ...outcomesOf([...requests.values()].map(withoutExplained)),
        values: values.report(),
        points: POINT_NAMES.map((point) => resultOf(point, touched.get(point)!, found)),
        findings: sorted(found.map(withTitles)),
      };
    },
  };
}

const nameOfRequest = ({ material, entry }: EntryRef): string => `${material}#${entry}`;

function outcomesOf(
  requests: readonly (string | readonly Counted[])[],
): Pick<CheckReport, 'recorded' | 'agreed' | 'differed' | 'unsure' | 'skipped'> {
  const skipped = new Map<string, number>();
  const counts = { agreed: 0, differed: 0, unsure: 0 };
  for (const request of requests) {
    if (typeof request === 'string') skipped.set(request, (skipped.get(request) ?? 0) + 1);
    else if (request.length === 0) counts.agreed++;
    else if (request.every(({ follows }) => follows)) counts.unsure++;
    else counts.differed++;
  }
  return {
    recorded: requests.length,
    ...counts,
    skipped: [...skipped].sort(([a, x], [b, y]) => y - x || byText(a, b)),
  };
}

/** Without what turned out to be no difference. */
function withoutExplained(found: readonly Counted[]): readonly Counted[];
function withoutExplained(found: string | readonly Counted[]): string | readonly Counted[];
function withoutExplained(found: string | readonly Counted[]): string | readonly Counted[] {
  return typeof found === 'string' ? found : found.filter(({ unless }) => !unless());
}

function withTitles({ titles, thing: _, unless: __, traces: ___, ...finding }: Counted): Finding {
  const [first, ...more] = titles;
  return { ...finding, title: more.length === 0 ? first! : `${first} and ${more.length} more` };
}

function resultOf(point: PointName, touched: ReadonlySet<string>, findings: readonly Finding[]): PointResult {
  const own = findings.filter((one) => one.point === point && !one.follows);
  const faulty = (kind: Finding['kind']) => new Set(own.filter((one) => one.kind === kind).map(nameOf));
  const [differs, missing] = [faulty('differs'), faulty('missing')];
  const agrees = [...touched].filter((id) => !differs.has(id) && !missing.has(id)).length;
  return { point, agrees, differs: differs.size, missing: missing.size };
}

/** What has no statement of its own counts as one by what it says. */
const nameOf = ({ statement, title, says }: Finding): string => statement ?? `${title} ${says}`;

/** In the order of the points; what may only follow comes last. */
function sorted(findings: readonly Finding[]): Finding[] {
  const rank = ({ point, follows }: Finding) => POINT_NAMES.indexOf(point) + (follows ? POINT_NAMES.length : 0);
  return findings.toSorted((a, b) => rank(a) - rank(b) || byText(a.title, b.title) || byText(a.says, b.says));
}

import type { EntryRef } from '@asbuilt/evidence';
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

export interface CheckReport {
  readonly product: string;
  /** Calls that were held against the specification, and those of them that agree in everything. */
  readonly checked: number;
  readonly agreed: number;
  /** What was left out, by reason. */
  readonly leftOut: readonly (readonly [reason: string, count: number])[];
  readonly points: readonly PointResult[];
  readonly findings: readonly Finding[];
}

export interface Told extends Pick<Finding, 'point' | 'statement' | 'kind' | 'title' | 'says'> {
  /** It does not hang on what was stored before, and so cannot follow from anything. */
  readonly steady?: boolean;
  /** What is missing is a thing, as the words say, and not the call. */
  readonly thing?: boolean;
}

/** Adds up what single exchanges show. */
export interface Tally {
  /** A statement was held against something. */
  touch(point: PointName, statement: string): void;
  /** One call was compared; what is told of it is what does not agree. `follows`: what is not steady may follow. */
  checked(told: readonly Told[], ref: EntryRef, follows?: boolean): void;
  leaveOut(reason: string): void;
  /** `isThere`: a call that was answered at all is not missing as such. */
  report(product: string, isThere?: (call: string) => boolean): CheckReport;
}

// To look it up, a few places are enough.
const MOST_EVIDENCE = 3;

type Counted = { -readonly [Key in keyof Finding]: Finding[Key] } & {
  evidence: EntryRef[];
  titles: Set<string>;
  thing: boolean;
};

export function createTally(): Tally {
  const touched = new Map<PointName, Set<string>>(POINT_NAMES.map((point) => [point, new Set()]));
  const findings = new Map<string, Counted>();
  const leftOut = new Map<string, number>();
  let checked = 0;
  let agreed = 0;
  const add = (told: Told, ref: EntryRef, follows: boolean) => {
    // one statement that many calls contradict in the same way is one finding
    const where = told.statement === null || told.point === 'calls' ? told.title : '';
    const key = [told.point, told.statement, told.kind, where, told.says].join('\n');
    const { steady: _, thing = false, ...bare } = told;
    const known = findings.get(key) ?? { ...bare, times: 0, evidence: [], follows, titles: new Set<string>(), thing };
    known.times++;
    known.titles.add(told.title);
    known.follows &&= follows;
    known.thing &&= thing;
    if (known.evidence.length < MOST_EVIDENCE) known.evidence.push(ref);
    findings.set(key, known);
  };
  return {
    touch: (point, statement) => void touched.get(point)!.add(statement),
    checked(told, ref, follows = false) {
      checked++;
      if (told.length === 0) agreed++;
      for (const one of told) add(one, ref, follows && one.steady !== true);
    },
    leaveOut: (reason) => void leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1),
    report: (product, isThere = () => true) => {
      for (const one of findings.values())
        if (one.kind === 'missing' && !one.thing && !isThere(one.statement ?? '')) one.follows = false;
      return {
        product,
        checked,
        agreed,
        leftOut: [...leftOut].sort(([a], [b]) => byText(a, b)),
        points: POINT_NAMES.map((point) => resultOf(point, touched.get(point)!, [...findings.values()])),
        findings: sorted([...findings.values()].map(withTitles)),
      };
    },
  };
}

function withTitles({ titles, thing: _, ...finding }: Counted): Finding {
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

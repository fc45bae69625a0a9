/** What was really done since the start, by kind: `exercised` of the truth is made from it. */
const KINDS = ['cells', 'errors', 'rules', 'transitions', 'creations', 'entities', 'screens'] as const;
export type TallyKind = (typeof KINDS)[number];
export type TallyReport = Record<TallyKind, string[]>;

export interface Tally {
  /** Who is at work; named by whoever runs the sessions. */
  actor: string;
  add(kind: TallyKind, ...words: readonly (string | number)[]): void;
  report(): TallyReport;
}

export function createTally(): Tally {
  const seen = new Map<TallyKind, Set<string>>(KINDS.map((kind) => [kind, new Set()]));
  return {
    actor: 'unknown',
    add: (kind, ...words) => void seen.get(kind)?.add(words.join(' ')),
    report: () => Object.fromEntries(KINDS.map((kind) => [kind, [...(seen.get(kind) ?? [])].sort()])) as TallyReport,
  };
}

/** One thing to do while recording, for a person to follow. */
export interface Step {
  readonly does: string;
  /** The single things to do, where there are several. */
  readonly tries?: readonly string[];
  /** What it would show. */
  readonly shows: readonly string[];
  /** Ids of the gaps that it would close. */
  readonly closes: readonly string[];
  /** About how many statements it would add: what steps are ordered by. */
  readonly worth: number;
}

const MOST_TRIED = 2;

/** The whole step in one sentence, with the first few of what is to be tried. */
export function stepWords({ does, tries = [] }: Step): string {
  if (tries.length === 0) return does;
  const more = tries.length > MOST_TRIED ? `; and ${tries.length - MOST_TRIED} more` : '';
  return `${does} ${tries.slice(0, MOST_TRIED).join('; ')}${more}.`;
}

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

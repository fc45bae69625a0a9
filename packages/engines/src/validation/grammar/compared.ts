/** A sentence that compares one field with another, or with its value: "Due date must be greater than start date". */
export interface Compared {
  /** Empty where the answer points at the field instead. */
  readonly subject: string;
  readonly sign: string;
  readonly other: string;
}

const COMPARED =
  /^(?:(?:the )?(.+?) )?(?:must|should|has to|needs to|cannot|can't|may not|must not) be (?:a date )?(?:(?:strictly )?(greater|later|less|earlier|lower|higher|larger|smaller|different|shorter|longer|more)(?: than| from)(?: or equal to)?|(after or equal to|before or equal to|after|before|equal to|the same as|on or after|on or before)) (?:the )?(.+?)[.!]?$/i;

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['greater', '>'],
  ['later', '>'],
  ['higher', '>'],
  ['larger', '>'],
  ['more', '>'],
  ['longer', '>'],
  ['after', '>'],
  ['on or after', '>='],
  ['after or equal to', '>='],
  ['before or equal to', '<='],
  ['less', '<'],
  ['earlier', '<'],
  ['lower', '<'],
  ['smaller', '<'],
  ['shorter', '<'],
  ['before', '<'],
  ['on or before', '<='],
  ['different', 'differs from'],
  ['equal to', 'equals'],
  ['the same as', 'equals'],
]);

export function readCompared(message: string): Compared | null {
  const match = COMPARED.exec(message);
  const sign = SIGNS.get((match?.[2] ?? match?.[3] ?? '').toLowerCase());
  return match === null || sign === undefined ? null : { subject: match[1] ?? '', sign, other: match[4]! };
}

// A part of a statement that people decide by itself, as a key that is the same after the next digest: made of what the
// part is, never of its place in a list. Server and workbench make it alike, and neither takes it apart again: whoever
// looks for a part makes the keys of all of them.

interface Move {
  readonly from: string | null;
  readonly to: string | null;
  readonly via: string | null;
}

interface Refusal extends Move {
  readonly status: number;
  readonly error?: string | undefined;
}

/** A key stands in addresses: of what is longer, so many letters are enough to tell it from others. */
const LONGEST = 500;

/** No database keeps the sign with the number 0; the workbench shows it by its name. */
const NUL = /\u0000|⟨U\+0000⟩/g;

const short = (text: string): string => text.replaceAll(NUL, '').slice(0, LONGEST);
/** Texts as they are: what is escaped would not be what the workbench shows. */
const json = (value: unknown): string =>
  short(typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? ''));
const move = ({ from, to, via }: Move): string => `${short(from ?? '')} → ${short(to ?? '')} · ${via ?? ''}`;

export const PART_KEYS = {
  field: short,
  /** One value of a closed set: of a field of an entity, or of a rule. */
  value: (path: string, value: unknown) => `${short(path)} = ${json(value)}`,
  state: (name: string) => `state ${short(name)}`,
  move,
  /** The same may be refused in more than one way. */
  refusal: (no: Refusal) => `refused ${move(no)} · ${short(no.error ?? String(no.status))}`,
  /** A cell of the matrix, within its role. */
  cell: (call: string) => call,
  witness: (witness: string) => `witness ${witness}`,
  contradiction: (witness: string, value: unknown) => `${short(witness)} says ${json(value)}`,
  parameter: (place: string, name: string) => `${place} ${short(name)}`,
  answer: (status: number, mime: string | null) => `${status} ${short(mime ?? '')}`,
} as const;

/** What people may say of a cell. */
export const CELLS = ['allowed', 'only own', 'depends', 'refused'] as const;
export type StatedCell = (typeof CELLS)[number];

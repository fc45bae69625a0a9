// What is said of parts of statements that are decided by themselves.

export const PART = {
  whole: (name: string) => `Look at the whole of ${name}`,
  parts: 'Parts of it',
  /** Before a decision about a part, where the whole is looked at. */
  about: (part: string) => `${part}: `,
  rejected: 'rejected',
  corrected: (words: string) => `Right is: ${words}`,
  nothingTried: 'It was never tried: there is nothing to confirm or to reject. Correct it where you know.',
  value: (field: string, value: string) => `${field} may be ${value}.`,
  state: (entity: string, name: string) => `A ${entity} may be ${name}.`,
  witness: (rule: string, means: string) => `${rule} This is ${means}.`,
  contradiction: (rule: string, witness: string, value: string) => `${rule} The ${witness} says ${value} instead.`,
  parameter: (call: string, name: string, place: string) => `${call} takes ${name} in the ${place}.`,
  answer: (call: string, status: number, mime: string) => `${call} answers ${status}${mime === '' ? '' : `, ${mime}`}.`,
} as const;

export const PART_CORRECT = {
  yes: 'yes',
  no: 'no',
  made: '(it is new)',
  gone: '(it is gone)',
  noCall: '(no call is known)',
  rename: { title: 'It is called something else', asks: 'The right name' },
  value: { title: 'It is another value', asks: 'The right value' },
  cells: {
    allowed: 'may do it',
    'only own': 'may do it on what is their own',
    depends: 'may do it on some things',
    refused: 'may not do it',
  },
  set: {
    types: { title: 'It is of another type', asks: 'The right types, as string, null' },
    format: { title: 'It has another format', asks: 'The right format, as date-time' },
    optional: { title: 'Whether it may be absent', asks: 'It may be absent' },
    nullable: { title: 'Whether it may be null', asks: 'It may be null' },
    ref: { title: 'It refers to something else', asks: 'Entity and field, as Writer.id; empty: to nothing' },
    from: { title: 'It comes from another state', asks: 'The right state before' },
    to: { title: 'It leads to another state', asks: 'The right state after' },
    via: { title: 'Another call does it', asks: 'The call that does it' },
    cell: { title: 'It may do otherwise', asks: 'What it may do' },
  },
} as const;

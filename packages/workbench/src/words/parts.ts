// What is said of parts of statements that are decided by themselves.

export const PART = {
  whole: (name: string) => `Open all of ${name}`,
  parts: 'Parts',
  /** Before a decision about a part, where the whole is looked at. */
  about: (part: string) => `${part}: `,
  rejected: 'rejected',
  corrected: (words: string) => `Correct: ${words}`,
  nothingTried: 'Nobody tried this: there is nothing to confirm or reject. Correct it if you know the answer.',
  value: (field: string, value: string) => `${field} may be ${value}.`,
  state: (entity: string, name: string) => `A ${entity} may be ${name}.`,
  witness: (rule: string, means: string) => `${rule} This is ${means}.`,
  contradiction: (rule: string, witness: string, value: string) => `${rule} The ${witness} says ${value} instead.`,
  parameter: (call: string, name: string, place: string) => `${call} accepts ${name} in the ${place}.`,
  answer: (call: string, status: number, mime: string) =>
    `${call} responds with ${status}${mime === '' ? '' : `, ${mime}`}.`,
} as const;

export const PART_CORRECT = {
  yes: 'yes',
  no: 'no',
  made: '(new)',
  gone: '(deleted)',
  noCall: '(no known call)',
  rename: { title: 'The name is wrong', asks: 'Correct name' },
  value: { title: 'The value is wrong', asks: 'Correct value' },
  cells: {
    allowed: 'may do it',
    'only own': 'may do it on their own records',
    depends: 'may do it on some records',
    refused: 'may not do it',
  },
  set: {
    types: { title: 'The type is wrong', asks: 'Correct types, such as string, null' },
    format: { title: 'The format is wrong', asks: 'Correct format, such as date-time' },
    optional: { title: 'Optional or required is wrong', asks: 'It may be absent' },
    nullable: { title: 'Null is wrong', asks: 'It may be null' },
    ref: {
      title: 'The reference is wrong',
      asks: 'Entity and field, such as Writer.id (leave empty for no reference)',
    },
    from: { title: 'The state before is wrong', asks: 'Correct state before' },
    to: { title: 'The state after is wrong', asks: 'Correct state after' },
    via: { title: 'The call is wrong', asks: 'Correct call' },
    cell: { title: 'The permission is wrong', asks: 'Correct permission' },
  },
} as const;

// What stands around every page: the frame, the drawer with its decisions, the tools of drawings.

export const FRAME = {
  asbuilt: 'Asbuilt',
  all: 'All products',
  sheets: 'Sheets',
  overview: 'Overview',
  skip: 'Skip to the sheet',
  reading: 'Reading the document.',
  nothingYet: 'Nothing is shown yet: no material was digested.',
  notThere: 'There is no such page.',
  notThereTodo: 'The link may be old, or the product may have been removed.',
  failed: 'This page could not be drawn.',
  noVersion: 'There is no such version.',
  noVersionTodo: 'The link may be mistyped, or come from another workbench.',
  newest: 'Look at the newest',
  find: 'Find anything',
  findAnything: 'find anything',
  findWhat: 'Find a page or a statement',
  findNone: 'Nothing has these words.',
  turn: 'turn to a point',
  theme: 'light or dark',
  version: 'Version that is looked at',
  versionNumber: (number: number) => `version ${number}`,
  versionOf: (number: number, at: string) => `Version ${number}, ${at}`,
} as const;

export const DRAWING = {
  drawing: 'Drawing.',
  larger: 'Larger',
  smaller: 'Smaller',
  fit: 'Fit',
  failed: (why: string) => `The drawing could not be laid out: ${why}. The table below has it all.`,
} as const;

export const DECIDE = {
  form: 'Correct this line',
  wrong: 'What is wrong',
  note: 'Note',
  name: 'Your name',
  save: 'Save correction',
  cancel: 'Cancel',
  confirm: 'Confirm',
  correct: 'Correct',
  reject: 'Reject',
  undo: 'undo',
  someone: 'someone',
  by: (verdict: string, by: string) => `${verdict} by ${by}`,
  change: (change: string) => `: ${change}`,
  undone: (by: string) => `taken back by ${by}`,
} as const;

export const CORRECT = {
  field: (field: string) => `The ${field} is another`,
  rightField: (field: string) => `The right ${field}`,
  other: 'Something else',
  otherAsks: 'What is right, in words',
  rename: 'It is called something else',
  renameAsks: 'The right name',
  merge: 'It is the same as another entity',
  mergeAsks: 'The other one, which goes into this one',
  split: 'Some of its fields are another entity',
  splitAsks: 'Name of the other, a colon, and its fields: Photo: url, caption',
  literal: (segment: string) => `${segment} is a fixed word`,
  literalAsks: 'The word',
  parameter: (segment: string) => `“${segment}” is a parameter`,
  parameterAsks: 'Name of the parameter',
} as const;

export const EXHIBIT = {
  asItStood: 'As it stood',
  sent: 'Sent',
  sentHeaders: 'Sent headers',
  answered: 'Answered',
  answeredHeaders: 'Answered headers',
  file: '(file)',
  inScript: (line: string, column: string) => `(script, line ${line}, column ${column}; scripts are read and not kept)`,
} as const;

export const WHY = {
  title: 'Why this line',
  close: 'Close',
  key: 'esc',
  evidence: 'Evidence',
  previous: 'Previous',
  next: 'Next',
  none: 'No exchange is kept that shows this.',
  nowhere: (field: string) => `None of the exchanges that are kept shows ${field}.`,
  did: 'This is the call that did it; the state itself does not stand in the exchange.',
  later: 'This is where it was seen to be different; the state does not stand in it by its name.',
  offers: 'This is where it is offered; the option does not stand in it by its name.',
  fetching: 'Fetching the entry.',
  gone: 'The entry is not here any more:',
  unknown: (id: string) => `This version has no statement ${id}.`,
  pro: 'for',
  contra: 'against',
  confidence: 'confidence',
  of: (index: number, all: number) => `${index} of ${all}`,
  more: (n: number) => `and ${n} more`,
  whole: (pro: string, contra: string, confidence: string) =>
    `Of the whole statement: ${pro} for, ${contra} against, confidence ${confidence}.`,
  noAnswer: 'no answer',
  entry: (name: string, entry: number, actor: string) => `${name} · entry ${entry} · as ${actor}`,
} as const;

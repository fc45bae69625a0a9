import { amount, figure } from './amount.js';

// The proof: the mock server that runs the specification, and checks that hold something against it.

export const MOCK_SERVER = {
  title: 'Run the specification',
  sub: 'A server on this machine that behaves as the specification says: it keeps what it is sent, refuses what the product refused, and answers 501 where nothing is known.',
  start: 'Start',
  stop: 'Stop',
  reset: 'Reset',
  begins: 'Begins with',
  seeds: { observed: 'what was observed', empty: 'nothing' },
  answers: 'Answers',
  atOnce: 'at once',
  asSlow: 'as slowly as recorded',
  port: 'Port',
  anyPort: 'any that is free',
  starting: 'Reading the material, and learning its part.',
  at: 'It answers at',
  copy: 'Copy',
  copied: 'Copied',
  version: (number: number) => `as version ${number} says`,
  newer: (number: number) => `Version ${number} is newer. Stop it and start again to run that.`,
  failed: (why: string) => `It could not start. ${why}`,
  requests: 'Requests',
  label: 'Requests, newest first',
  sum: (all: number, unknown: number) =>
    `${amount(all, 'request')}${unknown === 0 ? '' : `, ${figure(unknown)} of them not in the specification`}. Newest first.`,
  none: 'Nothing was asked yet.',
  noneTodo: 'Point your front end, a browser or curl at the address above.',
  off: 'It is not running.',
  offTodo: 'Start it to see here what it is asked, and which line of the specification answers.',
  gap: 'no line',
} as const;

const MODES = { target: 'A running product', material: 'Its own material' } as const;

export const CHECK = {
  title: 'Hold something against it',
  sub: 'A rebuild, a new release, or material: what agrees with the specification, what differs, what is missing.',
  modes: MODES,
  how: 'What is checked',
  address: 'Address to ask',
  inPlaceOf: (origin: string) => `in place of ${origin}`,
  example: 'http://localhost:3000',
  useMockServer: 'Use the mock server',
  signIn: 'Sign in there',
  signInWhy:
    'Passwords were taken out of the material. Whoever is left empty is not signed in; nothing typed here is kept.',
  user: (actor: string) => `Name of ${actor}`,
  password: (actor: string) => `Password of ${actor}`,
  userShort: 'Name',
  passwordShort: 'Password',
  write: 'Also send requests that may change something there',
  writeWhy: 'Without it only what is safe is sent.',
  host: (host: string) => `Write ${host} to allow it`,
  session: 'Session',
  allSessions: 'All of them',
  latest: (name: string) => `${name}, the latest`,
  version: 'Specification',
  without: (title: string) => `${title}, made without it`,
  begin: 'Check',
  cancel: 'Cancel',
  running: 'Checking',
  progress: (done: number, all: number) => `${figure(done)} of ${amount(all, 'request')}`,
  reading: 'reading',
  failed: (why: string) => `It failed. ${why}`,
  cancelled: 'It was cancelled.',
} as const;

export const REPORT = {
  title: (what: string, version: number) => `${what}, against version ${version}`,
  material: 'All material',
  recorded: (n: number) => `${figure(n)} recorded ${n === 1 ? 'request' : 'requests'}`,
  agree: (n: number) => `${figure(n)} agree`,
  differ: (n: number) => `${figure(n)} ${n === 1 ? 'differs' : 'differ'}`,
  unsure: (n: number) => `${figure(n)} unsure`,
  skipped: (n: number) => `${figure(n)} skipped`,
  writes: 'Something may have been changed there.',
  nothing: 'Nothing could be checked.',
  nothingTodo: 'See below what was skipped, and why.',
  point: 'Point',
  agrees: 'Agrees',
  differs: 'Differs',
  missing: 'Missing',
  notChecked: 'Not checked',
  skippedTitle: 'Skipped requests',
  findings: 'Differences',
  follows: 'Unsure: probably caused by an earlier difference or a skipped request',
  kinds: { differs: 'differs', missing: 'missing' },
  times: (n: number) => (n === 1 ? 'once' : amount(n, 'time')),
  save: 'Save as',
  why: (title: string) => `Why ${title}`,
  none: 'Whatever was asked is as the specification says.',
} as const;

/** Reasons speak of options of the command line; here they stand beside the form that has them. */
export const plainReason = (reason: string): string =>
  reason
    .replaceAll(/ \([^()]*\)/g, (aside) => (aside.includes('--') ? '' : aside))
    .replaceAll('without a --target', 'without an address');

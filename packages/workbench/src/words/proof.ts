import { amount, figure } from './amount.js';

// The proof: the mock server that runs the specification, and checks that hold something against it.

export const MOCK_SERVER = {
  title: 'Mock server',
  sub: 'A server on this machine that behaves as the specification says: it stores records, rejects what the product rejected, and responds with 501 where the specification says nothing.',
  start: 'Start',
  stop: 'Stop',
  reset: 'Reset',
  begins: 'Initial records',
  seeds: { observed: 'as recorded', empty: 'none' },
  answers: 'Response time',
  atOnce: 'immediate',
  asSlow: 'as recorded',
  port: 'Port',
  anyPort: 'any free port',
  starting: 'Starting: reading the sources …',
  at: 'Running at',
  copy: 'Copy',
  copied: 'Copied',
  version: (number: number) => `version ${number}`,
  newer: (number: number) => `Version ${number} is newer. Stop the server and start it again to use it.`,
  failed: (why: string) => `The mock server could not start. ${why}`,
  requests: 'Requests',
  label: 'Requests, newest first',
  sum: (all: number, unknown: number) =>
    `${amount(all, 'request')}${unknown === 0 ? '' : `, ${figure(unknown)} of them not in the specification`}. Newest first.`,
  none: 'No requests yet.',
  noneTodo: 'Point your front end, a browser or curl at the address above.',
  off: 'The mock server is not running.',
  offTodo: 'Start it to see its requests here, each with the statement that decided the response.',
  gap: 'no statement',
} as const;

const MODES = { target: 'A running product', material: 'Its recordings' } as const;

export const CHECK = {
  title: 'Check a build or a recording',
  sub: 'Compares a rebuild, a new release or a recording with the specification.',
  modes: MODES,
  how: 'What is checked',
  address: 'Address',
  inPlaceOf: (origin: string) => `in place of ${origin}`,
  example: 'http://localhost:3000',
  useMockServer: 'Use the mock server',
  signIn: 'Sign-in',
  signInWhy:
    'Recordings contain no passwords. Actors without a password are not signed in. Asbuilt does not store what you type here.',
  user: (actor: string) => `User name of ${actor}`,
  password: (actor: string) => `Password of ${actor}`,
  userShort: 'User name',
  passwordShort: 'Password',
  write: 'Also send requests that may change data',
  writeWhy: 'Otherwise Asbuilt sends only requests that change nothing.',
  host: (host: string) => `Type ${host} to allow it`,
  session: 'Session',
  allSessions: 'All sessions',
  latest: (name: string) => `${name}, latest`,
  version: 'Specification',
  without: (title: string) => `${title}, without this session`,
  begin: 'Check',
  cancel: 'Cancel',
  running: 'Checking',
  progress: (done: number, all: number) => `${figure(done)} of ${amount(all, 'request')}`,
  reading: 'reading',
  failed: (why: string) => `The check failed. ${why}`,
  cancelled: 'The check was cancelled.',
} as const;

export const REPORT = {
  title: (what: string, version: number) => `${what}, compared with version ${version}`,
  material: 'All recordings',
  recorded: (n: number) => `${figure(n)} recorded ${n === 1 ? 'request' : 'requests'}`,
  agree: (n: number) => `${figure(n)} agree`,
  differ: (n: number) => `${figure(n)} ${n === 1 ? 'differs' : 'differ'}`,
  unsure: (n: number) => `${figure(n)} unsure`,
  skipped: (n: number) => `${figure(n)} skipped`,
  writes: 'The check may have changed data in the product.',
  nothing: 'Nothing could be checked.',
  nothingTodo: 'The list below says why each request was skipped.',
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
  why: (title: string) => `Evidence for ${title}`,
  none: 'Every response matches the specification.',
} as const;

/** Reasons speak of options of the command line; here they stand beside the form that has them. */
export const plainReason = (reason: string): string =>
  reason
    .replaceAll(/ \([^()]*\)/g, (aside) => (aside.includes('--') ? '' : aside))
    .replaceAll('without a --target', 'without an address');

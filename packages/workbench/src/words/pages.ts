import { amount } from './amount.js';
import { BASIS_WORDS } from './points.js';

// What pages say, one block for each.

const CHANGE_FILTER = 'Change the filter above.';

/** What the readers take; whatever else is dropped is refused with this list in its reason. */
const TAKEN =
  'HAR files, Playwright traces, WARC and WACZ archives, mitmproxy flows, Burp and Postman exports, Chrome DevTools and rrweb recordings, access logs, OpenAPI and Swagger documents, GraphQL schemas, scripts, page records, nine-point documents in Markdown; each also packed as .gz or .zip';

export const OVERVIEW = {
  number: 'As-built specification',
  nine: 'The nine points',
  next: 'Worth recording next',
  allGaps: 'All gaps',
  confidence: 'Confidence, the mean of its statements',
  from: (sessions: string, when: string) => `Recovered from ${sessions}${when}. Every line below can say why.`,
  noTimes: 'No recording says when it was made.',
  recording: (id: string, exchanges: string, from: string, to: string) => `${id}: ${exchanges}, ${from} to ${to}`,
} as const;

export const ORIGINS = {
  product: (origins: string) => `Product: ${origins}`,
  because: (reasons: string) => ` (${reasons})`,
  chosen: ' (chosen by hand)',
  change: 'Change the product',
  explain: 'Requests to the ticked origins are described. Everything else in the recordings is left out.',
  label: 'Origins in the recordings',
  requests: (times: string, because: string) => `${times}; left out: ${because}`,
  rebuild: 'Rebuild the specification',
  byEvidence: 'Choose automatically again',
  none: 'Tick at least one origin, or choose automatically again.',
  cancel: 'Cancel',
} as const;

export const POINT = {
  sheet: (number: number) => `Sheet ${number}`,
  gaps: 'Not shown',
  failed: (why: string) => `Looking for this point failed: ${why}`,
  none: (subject: string, says: string) => `${subject}: not shown. ${says}`,
} as const;

export const GAPS = {
  title: 'What is not shown',
  sub: (open: string) => `${open} open. Each says what to record in order to close it; tick those that do not matter.`,
  settled: (gap: string) => `Settled: ${gap}`,
} as const;

export const CALLS = {
  behaviour: 'What it does',
  parameters: 'Parameters',
  takes: 'Takes',
  answers: (status: number) => `Answers ${status}`,
  sends: (from: string, kind: string | undefined) => `The ${from} sends${kind === undefined ? '' : ` ${kind}`}`,
  noBody: 'no body recorded',
  notKept: 'What it holds is not shown.',
  frame: 'the application’s own page, as at other addresses',
  session: { opens: 'signs in', renews: 'renews the session', closes: 'signs out' },
  required: 'required',
  optional: 'optional',
  why: (call: string, seen: string) => `Why ${call} ${seen}`,
  filter: 'Filter by method, path, operation or entity',
  none: 'No call has these words.',
  label: 'Calls',
  examples: 'Examples',
  notServed: 'Asked for, and never served',
  neverAnswered: 'never answered',
  changeFilter: CHANGE_FILTER,
} as const;

export const VALIDATION = {
  filter: 'Filter by place, field, rule or message',
  none: 'No rule has these words.',
  label: 'Rules',
  changeFilter: CHANGE_FILTER,
  onScreens: 'What screens say, and no refusal shows',
  held: 'What holds between requests and answers, without exception',
} as const;

export const ERRORS = {
  filter: 'Filter by status, code, message or place',
  none: 'No error has these words.',
  label: 'Errors',
  changeFilter: CHANGE_FILTER,
  noCode: 'no code',
  noMessage: '(no message)',
} as const;

export const CONSTANTS = {
  filter: 'Filter by name, value, meaning or place',
  none: 'No value has these words.',
  label: 'Values',
  changeFilter: CHANGE_FILTER,
} as const;

export const SCREENS = {
  legend: { means: 'leads to', lines: BASIS_WORDS },
  form: 'Form',
  headings: 'Headings',
  actions: 'Actions',
  leadsTo: 'Leads to',
  inTrouble: 'Says in trouble',
  withNothing: 'Says where there is nothing',
  says: 'Says at times',
  calls: 'Calls',
  filter: 'Filter by route, title, heading or action',
  none: 'No screen has these words.',
  label: 'Screens',
  changeFilter: CHANGE_FILTER,
  drawing: 'Screens and where they lead',
  back: 'Back to all screens',
  byPart: (below: string) =>
    `By part of the product${below === '/' ? '' : `, each below ${below}`}. Press one to see its screens.`,
  press: 'Press a screen to see it with its neighbours.',
  thinned: 'more are not drawn: those that stand are the shortest way to each.',
  unseen: 'more stand in the list below only.',
} as const;

interface MoveWords {
  readonly entity: string;
  readonly from: string;
  readonly to: string;
  readonly by: string;
}

export const STATES = {
  filter: 'Filter by thing, field, state or call',
  none: 'No life cycle has these words.',
  changeFilter: CHANGE_FILTER,
  legend: {
    means: 'goes to, by the call named, so many times',
    lines: { ...BASIS_WORDS, declared: 'seen later or only offered: by what is not shown' },
    none: '● begins so · double outline: ends so',
  },
  drawing: (of: string) => `Life cycle of ${of}`,
  matrix: (of: string) => `From which state to which: ${of}`,
  moves: (of: string) => `All moves of ${of}`,
  fromTo: 'From ↓ to →',
  initial: 'initial',
  final: 'final',
  made: '(new)',
  gone: '(gone)',
  later: 'seen different later',
  offered: 'offered',
  logged: 'logged',
  seen: 'seen, so many times',
  onlyOffered: 'offered or told of, never seen',
  by: (actors: string) => `as ${actors}`,
  refused: (said: string) => `refused: ${said}`,
  doneElsewhere: 'done at another time',
  move: ({ entity, from, to, by }: MoveWords) =>
    `A ${entity} goes from ${from} to ${to}${by === '' ? '' : ` by ${by}`}.`,
  offer: ({ entity, from, to, by }: MoveWords) =>
    `A ${entity} may go from ${from} to ${to}${by === '' ? '' : ` by ${by}`}: offered, never seen to happen.`,
  refusal: ({ entity, from, to, by, said }: MoveWords & { readonly said: string }) =>
    `A ${entity} that is ${from} does not become ${to} by ${by}: ${said}.`,
  /** It is not the state that forbids it. */
  refusedOnce: ({ entity, from, to, by, said }: MoveWords & { readonly said: string }) =>
    `A ${entity} that is ${from} did not become ${to} by ${by}: ${said}. The same was done at another time, or by somebody else.`,
} as const;

export const ENTITIES = {
  behaviour: 'What calls and formulas do to it',
  legend: { means: 'refers to', lines: BASIS_WORDS },
  namedLegend: { means: 'refers to', lines: BASIS_WORDS, none: 'in blue: what it refers to without a line' },
  fields: (fields: number, seen: string) => `${amount(fields, 'field')}, ${seen}`,
  or: ' or ',
  and: ' and ',
  field: (entity: string, field: string, words: string) => `${field} of ${entity}: ${words}.`,
  refersTo: (entity: string, field: string) => `refers to the ${field} of ${entity}`,
  saidAlone: (bases: readonly string[]) => `${bases.join(' and ')}, never seen`,
  inTraffic: (name: string) => `“${name}” in traffic`,
  absent: 'may be absent',
  inLists: (how: string) => `in lists ${how}`,
  isNull: 'may be null',
  more: (n: number) => `${n} more`,
  oneOf: (values: string, more: number) => `one of ${values}${more > 0 ? ` and ${more} more` : ''}`,
  filter: 'Filter by entity or field',
  none: 'No entity has these words.',
  label: 'Entities',
  changeFilter: CHANGE_FILTER,
  drawing: 'Entities and what they refer to',
  back: 'Back to all entities',
  press: 'Press an entity to see it with its neighbours.',
  left: (n: number) =>
    `${amount(n, 'entity', 'entities')} with fewer references ${n === 1 ? 'stands' : 'stand'} below only.`,
} as const;

export const ROLES = {
  filter: { calls: 'Filter by call', screens: 'Filter by screen' },
  none: { calls: 'No call is left.', screens: 'No screen is left.' },
  label: { calls: 'Permissions by call', screens: 'Who opened which screen' },
  of: { calls: 'Calls', screens: 'Screens' },
  against: 'Roles against',
  changeFilter: 'Change the filter, or show all.',
  show: 'Show',
  notOffered: 'Not offered to them, where others have it every time',
  signIn: 'How people sign in, and what guards their requests',
  head: { calls: 'Call', screens: 'Screen' },
} as const;

export const PURPOSE = {
  name: 'What it calls itself',
  summary: 'What it says it does',
  audience: 'For whom',
  language: 'In which languages',
  vocabulary: 'The words it uses',
} as const;

export const PRODUCTS = {
  unnamed: 'New product',
  from: (statements: string, sessions: string) => `${statements} from ${sessions}`,
  title: 'Products',
  sub: 'Drop whatever shows how a product behaves: recordings, archives, logs, descriptions. Its specification is recovered here, and never leaves this machine.',
  none: 'No product yet.',
  todo: 'Record one with `asbuilt record URL`, or drop here what you have of it.',
  taken: `Taken are ${TAKEN}.`,
  theme: 'Light or dark',
  add: 'Add material',
  files: 'Files of material',
  drop: 'Drop to begin a product',
  rename: 'Rename',
  renameTitle: 'What is it called?',
  name: 'Name of the product',
  remove: 'Remove',
  removeAll: 'Remove all of it',
  removes: (sessions: string, versions: string) =>
    `${sessions} of material, ${versions} and every decision are removed from this machine. This cannot be taken back.`,
  keep: 'Keep it',
  cancel: 'Cancel',
  digesting: 'being recovered',
  takingIn: 'material coming in',
  failed: 'the last digest failed',
} as const;

export const MATERIAL = {
  drop: 'Drop to add material',
  of: (total: string) => `of ${total}`,
  title: 'What it was recovered from',
  sub: 'Secrets and personal data were taken out as each file came in; what they were replaced by keeps their form.',
  none: 'No material yet.',
  todo: 'Drop files anywhere on this page, or press Add material.',
  taken: `Taken are ${TAKEN}.`,
  again: 'Digest again',
  unchanged: (version: number) => `Digested again: nothing is different. It is version ${version}, as before.`,
  changed: (version: number) => `Digested again: it is version ${version} now.`,
  takenOut: 'Taken out',
  number: 'Material',
  name: 'Session',
  actor: 'Actor',
  exchanges: 'Exchanges',
  screens: 'Screens',
  size: 'Size',
  recorded: 'Recorded',
  waiting: 'waiting',
  notice: (says: string, times: number) => (times === 1 ? says : `${says} (${amount(times, 'time')})`),
  remove: 'Remove',
  removes:
    'It is removed from this machine, and cannot be taken back. Versions made from it stay, without its evidence.',
  keep: 'Keep it',
  whoActed: (name: string) => `Who acted in ${name}`,
  sending: (name: string) => `Sending ${name}`,
  cancelSending: (name: string) => `Cancel sending ${name}`,
  away: 'The server does not answer. It goes on by itself when the server is back.',
  dismiss: 'Dismiss',
  digesting: 'Recovering the specification',
  takingIn: (file: string | undefined) => `Taking in ${file ?? 'material'}`,
  failed: (reason: string) => `It failed. ${reason}`,
  cancelled: 'It was cancelled, and nothing came of it.',
  retry: 'Try again',
  cancel: 'Cancel',
} as const;

export const COMPARE = {
  title: 'What is different',
  sub: 'Only what the product does counts; how often it was seen does not.',
  before: 'Before',
  after: 'After',
  one: 'This product has only one version: there is nothing to compare it with yet.',
  oneTodo: 'Add material: each digest of more material is a version of its own.',
  oneOrOther:
    'Add material: each digest of more material is a version of its own. Or choose another product above, to see how the two differ.',
  choose: 'Nothing is compared yet.',
  chooseTodo: 'Choose what it was before and what it is after: versions of this product, or another product.',
  same: 'Nothing is different.',
  failed: 'These two could not be compared.',
  comparing: 'Comparing.',
  onlyBreaking: 'Only breaking',
  change: (change: string, effect: string) =>
    effect === 'breaking' ? `${change}, breaking` : effect === 'unseen' ? 'not seen any more' : change,
  none: 'none',
  sum: (differences: string, breaking: string) => `${differences}, ${breaking} of them breaking.`,
} as const;

export const EXPORT = {
  title: 'To take away',
  sub: 'With every decision laid over it; what was rejected is left out.',
  all: 'All as a zip',
  save: 'Save',
} as const;

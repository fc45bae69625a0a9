import { amount } from './amount.js';
import { BASIS_WORDS } from './points.js';

// What pages say, one block for each.

const CHANGE_FILTER = 'Change the filter above.';

/** What the readers take; whatever else is dropped is refused with this list in its reason. */
const TAKEN =
  'HAR files, Playwright traces, WARC and WACZ archives, mitmproxy flows, Burp and Postman exports, Chrome DevTools and rrweb recordings, access logs, OpenAPI and Swagger documents, GraphQL schemas, scripts, page records, nine-point documents in Markdown; also as .gz or .zip';

export const OVERVIEW = {
  number: 'As-built specification',
  nine: 'The nine points',
  next: 'What to record next',
  allGaps: 'All gaps',
  confidence: 'Mean confidence of its statements',
  from: (sessions: string, when: string) => `Recovered from ${sessions}${when}. Click any line to see its evidence.`,
  noTimes: 'The recordings have no dates.',
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
  sheet: (number: number) => `Point ${number}`,
  gaps: 'Gaps',
  failed: (why: string) => `Asbuilt failed to work out this point: ${why}`,
  none: (subject: string, says: string) => `${subject}: not shown. ${says}`,
} as const;

export const GAPS = {
  title: 'Gaps',
  sub: (open: string) => `${open} open. Each gap says what to record to close it. Tick off gaps that do not matter.`,
  settled: (gap: string) => `Ticked off: ${gap}`,
} as const;

export const CALLS = {
  behaviour: 'Effects',
  parameters: 'Parameters',
  takes: 'Request body',
  answers: (status: number) => `Response ${status}`,
  sends: (from: string, kind: string | undefined) => `The ${from} sends${kind === undefined ? '' : ` ${kind}`}`,
  noBody: 'no body recorded',
  notKept: 'Content not shown.',
  frame: 'the HTML shell that all pages share',
  session: { opens: 'signs in', renews: 'renews the session', closes: 'signs out' },
  required: 'required',
  optional: 'optional',
  why: (call: string, seen: string) => `Evidence for ${call} ${seen}`,
  filter: 'Filter by method, path, operation or entity',
  none: 'No call matches.',
  label: 'Calls',
  examples: 'Examples',
  notServed: 'Requested but never served',
  neverAnswered: 'never answered',
  changeFilter: CHANGE_FILTER,
} as const;

export const VALIDATION = {
  filter: 'Filter by place, field, rule or message',
  none: 'No rule matches.',
  label: 'Rules',
  changeFilter: CHANGE_FILTER,
  onScreens: 'Rules on screens only',
  held: 'Rules between requests and responses',
} as const;

export const ERRORS = {
  filter: 'Filter by status, code, message or place',
  none: 'No error matches.',
  label: 'Errors',
  changeFilter: CHANGE_FILTER,
  noCode: 'no code',
  noMessage: '(no message)',
} as const;

export const CONSTANTS = {
  filter: 'Filter by name, value, meaning or place',
  none: 'No value matches.',
  label: 'Values',
  changeFilter: CHANGE_FILTER,
} as const;

export const SCREENS = {
  legend: { means: 'links to', lines: BASIS_WORDS },
  form: 'Form',
  headings: 'Headings',
  actions: 'Actions',
  leadsTo: 'Links to',
  inTrouble: 'Error messages',
  withNothing: 'Messages of empty lists',
  says: 'Other messages',
  calls: 'Calls',
  filter: 'Filter by route, title, heading or action',
  none: 'No screen matches.',
  label: 'Screens',
  changeFilter: CHANGE_FILTER,
  drawing: 'Links between screens',
  back: 'Back to all screens',
  byPart: (below: string) =>
    `Parts of the product${below === '/' ? '' : ` below ${below}`}. Click a part to see its screens.`,
  press: 'Click a screen to see the screens it links to.',
  thinned: 'more links are not drawn. The diagram shows the shortest path to each screen.',
  unseen: 'more screens are in the list below only.',
} as const;

interface MoveWords {
  readonly entity: string;
  readonly from: string;
  readonly to: string;
  readonly by: string;
}

export const STATES = {
  filter: 'Filter by entity, field, state or call',
  none: 'No life cycle matches.',
  changeFilter: CHANGE_FILTER,
  legend: {
    means: 'changes to, with the call and the count',
    lines: { ...BASIS_WORDS, declared: 'cause unknown, or offered only' },
    none: '● initial state · double outline: final state',
  },
  drawing: (of: string) => `Life cycle of ${of}`,
  matrix: (of: string) => `Transitions between states: ${of}`,
  moves: (of: string) => `All transitions of ${of}`,
  fromTo: 'From ↓ to →',
  initial: 'initial',
  final: 'final',
  made: '(new)',
  gone: '(deleted)',
  later: 'changed later; cause unknown',
  offered: 'offered',
  logged: 'logged',
  seen: 'seen, with the count',
  onlyOffered: 'offered or described, never seen',
  by: (actors: string) => `as ${actors}`,
  refused: (said: string) => `refused: ${said}`,
  doneElsewhere: 'succeeded at another time',
  move: ({ entity, from, to, by }: MoveWords) =>
    `A ${entity} goes from ${from} to ${to}${by === '' ? '' : ` by ${by}`}.`,
  offer: ({ entity, from, to, by }: MoveWords) =>
    `A ${entity} may go from ${from} to ${to}${by === '' ? '' : ` by ${by}`}: offered, never seen.`,
  refusal: ({ entity, from, to, by, said }: MoveWords & { readonly said: string }) =>
    `${by} does not change a ${entity} from ${from} to ${to}: ${said}.`,
  /** It is not the state that forbids it. */
  refusedOnce: ({ entity, from, to, by, said }: MoveWords & { readonly said: string }) =>
    `${by} did not change a ${entity} from ${from} to ${to}: ${said}. The same change succeeded at another time or for another user.`,
} as const;

export const ENTITIES = {
  behaviour: 'Effects of calls, and formulas',
  legend: { means: 'refers to', lines: BASIS_WORDS },
  namedLegend: { means: 'refers to', lines: BASIS_WORDS, none: 'in blue: references without an arrow' },
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
  none: 'No entity matches.',
  label: 'Entities',
  changeFilter: CHANGE_FILTER,
  drawing: 'Entities and their references',
  back: 'Back to all entities',
  press: 'Click an entity to see the entities it refers to.',
  left: (n: number) =>
    `${amount(n, 'entity', 'entities')} with fewer references ${n === 1 ? 'is' : 'are'} in the list below only.`,
} as const;

export const ROLES = {
  filter: { calls: 'Filter by call', screens: 'Filter by screen' },
  none: { calls: 'No call matches.', screens: 'No screen matches.' },
  label: { calls: 'Permissions by call', screens: 'Access by screen' },
  of: { calls: 'Calls', screens: 'Screens' },
  against: 'Roles by',
  changeFilter: 'Change the filter, or show all.',
  show: 'Show',
  notOffered: 'Buttons that a role does not see although other roles always do',
  signIn: 'Sign-in and CSRF protection',
  head: { calls: 'Call', screens: 'Screen' },
} as const;

export const PURPOSE = {
  name: 'Name',
  summary: 'Description',
  audience: 'Audience',
  language: 'Languages',
  vocabulary: 'Vocabulary',
} as const;

export const PRODUCTS = {
  unnamed: 'New product',
  from: (statements: string, sessions: string) => `${statements} from ${sessions}`,
  title: 'Products',
  sub: 'Drop recordings, archives, logs or API documents of a product here. Asbuilt recovers its specification on this machine; nothing leaves it.',
  none: 'No products yet.',
  todo: 'Record one with `asbuilt record URL`, or drop a HAR file here.',
  taken: `Supported: ${TAKEN}.`,
  theme: 'Theme',
  add: 'Add sources',
  files: 'Source files',
  drop: 'Drop to create a product',
  rename: 'Rename',
  renameTitle: 'Rename the product',
  name: 'Product name',
  remove: 'Remove',
  removeAll: 'Delete the product',
  removes: (sessions: string, versions: string) =>
    `This deletes ${sessions}, ${versions} and every decision from this machine. You cannot undo it.`,
  keep: 'Keep',
  cancel: 'Cancel',
  digesting: 'rebuilding the specification',
  takingIn: 'reading sources',
  failed: 'the last rebuild failed',
} as const;

export const MATERIAL = {
  drop: 'Drop to add sources',
  of: (total: string) => `of ${total}`,
  title: 'Sources',
  sub: 'Asbuilt replaced secrets and personal data when it read each file. The replacements keep the format.',
  none: 'No sources yet.',
  todo: 'Drop files anywhere on this page, or press Add sources.',
  taken: `Supported: ${TAKEN}.`,
  again: 'Rebuild the specification',
  unchanged: (version: number) => `Rebuilt: nothing changed. The current version is still ${version}.`,
  changed: (version: number) => `Rebuilt: the new version is ${version}.`,
  takenOut: 'Replaced',
  number: 'Sources',
  name: 'Session',
  actor: 'Actor',
  exchanges: 'Requests',
  screens: 'Screens',
  size: 'Size',
  recorded: 'Recorded',
  waiting: 'waiting',
  notice: (says: string, times: number) => (times === 1 ? says : `${says} (${amount(times, 'time')})`),
  remove: 'Remove',
  removes:
    'This deletes the source from this machine. You cannot undo it. Existing versions stay, without its evidence.',
  keep: 'Keep',
  whoActed: (name: string) => `Who acted in ${name}`,
  sending: (name: string) => `Uploading ${name}`,
  cancelSending: (name: string) => `Cancel the upload of ${name}`,
  away: 'The server does not respond. The upload continues when the server is back.',
  dismiss: 'Dismiss',
  digesting: 'Rebuilding the specification',
  takingIn: (file: string | undefined) => `Reading ${file ?? 'sources'}`,
  failed: (reason: string) => `Failed. ${reason}`,
  cancelled: 'Cancelled. Nothing was changed.',
  retry: 'Try again',
  cancel: 'Cancel',
} as const;

export const COMPARE = {
  title: 'Compare versions',
  sub: 'Compares behaviour. How often something was seen does not count.',
  before: 'Before',
  after: 'After',
  one: 'This product has only one version.',
  oneTodo: 'Add sources to create another version.',
  oneOrOther: 'Add sources to create another version, or choose another product above.',
  choose: 'Nothing to compare yet.',
  chooseTodo: 'Choose two versions above: of this product, or of another one.',
  same: 'No differences.',
  failed: 'Asbuilt could not compare these two versions.',
  comparing: 'Comparing …',
  onlyBreaking: 'Breaking only',
  change: (change: string, effect: string) =>
    effect === 'breaking' ? `${change}, breaking` : effect === 'unseen' ? 'not seen any more' : change,
  none: 'none',
  sum: (differences: string, breaking: string) => `${differences}, ${breaking} of them breaking.`,
} as const;

export const EXPORT = {
  title: 'Export',
  sub: 'Exports include your corrections and leave out what you rejected.',
  all: 'All as .zip',
  save: 'Save',
} as const;

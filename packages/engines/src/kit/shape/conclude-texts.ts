import type { JsonSchema } from '@asbuilt/spec';
import { NOWHERE, wholeVocabulary, type Elsewhere } from './conclude-elsewhere.js';
import {
  BOOLEAN,
  CLOCK,
  DATE,
  DATE_TIME,
  EMAIL,
  INTEGER,
  IPV4,
  LOCAL_DATE_TIME,
  NUMBER,
  URI,
  UUID,
} from './text-formats.js';
import { isPartOfYear } from './days-and-months.js';
import { MOST_VALUES, OFTEN, type Shape, type Texts } from './shape.js';
import {
  DISTINCT_FOR_DIGITS,
  DISTINCT_FOR_FORMAT,
  FEWEST_IN_CLOSED_SET,
  MOST_IN_CLOSED_SET,
  RECORDS_PER_CLOSED_VALUE,
  TIMES_FOR_CLOSED_SET,
} from './thresholds.js';

interface Around {
  /** See `concludeAmong`. */
  readonly peers: number;
  /** No values of other kinds were seen, save null. */
  readonly alone: boolean;
  readonly nullable: boolean;
  /** Of a field; empty for other values. */
  readonly name: string;
  readonly elsewhere: Elsewhere;
}

/** People, places and houses: however few were seen, there are others. */
const NEVER_CLOSED =
  /(?:first|last|full|family|given|middle|nick|sur|user|display)_?name$|(?:^|_|[a-z](?=[A-Z]))(?:city|town|street|assignee|author|owner|username|login|company)$/i;

/** `customerId`, `order_no`, `ref`: which one it is. Of what is pointed at more are made. */
const SAYS_WHICH =
  /(?:^|[_.-])(?:ids?|uuids?|guids?|refs?|references?)$|\w[_-](?:no|nr|number)$|[a-z\d](?:I[dD]s?|Uu?ids?|Guids?|Refs?|References?|No|Nr|Number)$/;

/** Written as they are counted up, `u-7003` and `u-7004`: there will be a next one. */
const COUNTED = /^(\D*[_:/#-])\d{3,}$/;

function areCounted(values: readonly string[]): boolean {
  const stems = new Set(values.map((value) => COUNTED.exec(value)?.[1]));
  return stems.size === 1 && !stems.has(undefined);
}

export function concludeStrings(texts: Texts, around: Around): JsonSchema {
  const format = formatOf(texts);
  if (format !== undefined) return format;
  if (NEVER_CLOSED.test(around.name) || SAYS_WHICH.test(around.name)) return {};
  if (!around.alone || distinct(texts) * RECORDS_PER_CLOSED_VALUE > around.peers) return {};
  const values = closedSet(texts, TIMES_FOR_CLOSED_SET);
  if (values === undefined || areCounted(values) || isPartOfYear(values)) return {};
  // `A1` and `B07` of `/berths/{berth}`: which one it is, and more are made
  if (values.every((value) => around.elsewhere.asked.has(value))) return {};
  const whole = wholeVocabulary(values, around.name, around.elsewhere);
  if (whole.length > MOST_IN_CLOSED_SET || !whole.every(isToken)) return {};
  return { enum: around.nullable ? [...whole, null] : whole };
}

/** Values that arrived as text are what they read as: numbers all the time are numbers. */
export function concludeTextSchema(shape: Shape): JsonSchema {
  const texts = shape.texts;
  if (texts === null) return {};
  if ((texts.formats & INTEGER) !== 0) return { type: 'integer' };
  if ((texts.formats & NUMBER) !== 0) return { type: 'number' };
  if ((texts.formats & BOOLEAN) !== 0) return { type: 'boolean' };
  const values = closedSet(texts, OFTEN);
  if (values !== undefined) return { type: 'string', enum: values };
  return {
    type: 'string',
    ...concludeStrings(texts, {
      peers: 0,
      alone: true,
      nullable: false,
      name: '',
      elsewhere: NOWHERE,
    }),
  };
}

// In the order in which one is taken where all texts have several.
const FORMATS: readonly (readonly [bit: number, schema: JsonSchema])[] = [
  [DATE_TIME, { format: 'date-time' }],
  [LOCAL_DATE_TIME, { pattern: '^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?$' }],
  [DATE, { format: 'date' }],
  [CLOCK, { pattern: '^\\d{2}:\\d{2}(:\\d{2})?$' }],
  [UUID, { format: 'uuid' }],
  [EMAIL, { format: 'email' }],
  [URI, { format: 'uri' }],
  [IPV4, { format: 'ipv4' }],
  [INTEGER, { pattern: '^-?\\d+$' }],
  [NUMBER, { pattern: '^-?\\d+(\\.\\d+)?$' }],
  [BOOLEAN, { enum: ['false', 'true'] }],
];

/** The format that all texts have, where they were enough. */
export function formatOf(texts: Texts): JsonSchema | undefined {
  const seen = distinct(texts);
  if (seen < DISTINCT_FOR_FORMAT) return undefined;
  const formats = seen < DISTINCT_FOR_DIGITS ? texts.formats & ~(INTEGER | NUMBER) : texts.formats;
  return FORMATS.find(([bit]) => (formats & bit) !== 0)?.[1];
}

/** How many distinct values there were, as far as they were counted. */
export function distinct(texts: Texts): number {
  return texts.values === null ? MOST_VALUES + 1 : texts.values.length + Math.min(texts.long, 1);
}

// A word, perhaps of several parts: `in_progress`, `order.paid`, `IS_ANY_OF`. Members of a closed set are written so.
const TOKEN = /^[A-Za-z][A-Za-z0-9]*(?:[_.:/-][A-Za-z0-9]+)*$/;

export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** The values, where each was seen so many times that another one is not to be expected. */
function closedSet({ values, times, long }: Texts, least: number): string[] | undefined {
  if (values === null || long > 0) return undefined;
  if (values.length < FEWEST_IN_CLOSED_SET || values.length > MOST_IN_CLOSED_SET) return undefined;
  return values.every(isToken) && times.every((seen) => seen >= least) ? [...values] : undefined;
}

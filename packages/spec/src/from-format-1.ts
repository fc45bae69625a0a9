import { CONSTANT_KINDS } from './closed-words.js';
import { POINT_NAMES } from './points.js';

// Documents of format `asbuilt/1`: a constant said by its name alone what it is, and a gap by its sentence.

type Raw = Record<string, unknown>;

export function fromFormat1(raw: Raw): Raw {
  const points = POINT_NAMES.map((name) => [name, pointFrom(raw[name])]);
  const constants = recordIn(raw['constants']);
  return {
    ...raw,
    ...Object.fromEntries(points.filter(([, point]) => point !== undefined)),
    ...(constants && {
      constants: { ...recordIn(pointFrom(constants)), statements: listIn(constants['statements'], constantFrom) },
    }),
    format: 'asbuilt/2',
  };
}

function pointFrom(value: unknown): unknown {
  const point = recordIn(value);
  if (point === undefined) return value;
  const { gaps, ticked } = point;
  return { ...point, gaps: listIn(gaps, gapFrom), ...(ticked !== undefined && { ticked: listIn(ticked, gapFrom) }) };
}

/** What it is missing stands in its sentence alone. */
const gapFrom = (gap: Raw): Raw => ({ kind: 'of an earlier format', subject: null, ...gap });

const NAMES: readonly (readonly [name: RegExp, kind: string, subject: string | null])[] = [
  [/^default page size$/, 'page', 'default'],
  [/^largest page size$/, 'page', 'largest'],
  [/^page sizes offered$/, 'page', 'offered'],
  [/^page size of the client$/, 'page', 'client'],
  [/^rate limit$/, 'rate', 'limit'],
  [/^rate limit window$/, 'rate', 'window'],
  [/^wait after /, 'rate', 'wait'],
];

function constantFrom(constant: Raw): Raw {
  const name = typeof constant['name'] === 'string' ? constant['name'] : '';
  const cookie = /^lifetime of cookie (\S+)$/.exec(name)?.[1];
  const [, kind, subject] = NAMES.find(([words]) => words.test(name)) ?? [undefined, constant['kind'], null];
  const isKnown = CONSTANT_KINDS.some((one) => one === kind);
  if (cookie !== undefined) return { ...constant, kind: 'cookie', subject: cookie };
  return { ...constant, kind: isKnown ? kind : 'setting', subject };
}

const recordIn = (value: unknown): Raw | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : undefined;

/** What is no list, or holds what is no record, is left to the check that follows. */
const listIn = (value: unknown, made: (one: Raw) => Raw): unknown =>
  Array.isArray(value) ? value.map((one) => (recordIn(one) === undefined ? one : made(one as Raw))) : value;

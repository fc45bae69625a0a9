// A summary as text, so that it can be stored or sent further than a thread: JSON, with Maps written as tagged pairs.
// Keys are sorted, so that equal summaries give equal texts whatever order they were filled in.

type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };

export function encode(value: unknown): string {
  return JSON.stringify(toPlain(value));
}

export function decode<T>(text: string): T {
  return fromPlain(JSON.parse(text) as Plain) as T;
}

function toPlain(value: unknown): Plain {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : ['number', String(value)];
  if (Array.isArray(value)) return ['array', ...value.map(toPlain)];
  if (value instanceof Uint8Array) return ['bytes', value.length, ...sparse(value)];
  if (value instanceof Map) {
    const pairs = [...value].map(([k, v]): [string, Plain] => [JSON.stringify(toPlain(k)), toPlain(v)]);
    pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return ['map', ...pairs];
  }
  if (typeof value === 'object') {
    const keys = Object.keys(value).sort();
    const record = value as Record<string, unknown>;
    return ['record', ...keys.filter((k) => record[k] !== undefined).map((k): Plain => [k, toPlain(record[k])])];
  }
  throw new TypeError(`A summary holds plain data only; this is a ${typeof value}.`);
}

/** The bytes that are not zero, with their places: what is sent so is mostly empty, and looked through four at a time. */
function sparse(bytes: Uint8Array): number[] {
  const out: number[] = [];
  const whole = bytes.byteOffset % 4 === 0 ? bytes.length >>> 2 : 0;
  const words = new Uint32Array(bytes.buffer, whole === 0 ? 0 : bytes.byteOffset, whole);
  const take = (from: number, to: number) => {
    for (let i = from; i < to; i++) if (bytes[i] !== 0) out.push(i, bytes[i]!);
  };
  for (let word = 0; word < whole; word++) if (words[word] !== 0) take(4 * word, 4 * word + 4);
  take(4 * whole, bytes.length);
  return out;
}

function fromPlain(value: Plain): unknown {
  if (!Array.isArray(value)) return value;
  const [tag, ...rest] = value;
  if (tag === 'number') return Number(rest[0]);
  if (tag === 'array') return rest.map(fromPlain);
  if (tag === 'bytes') {
    const bytes = new Uint8Array(rest[0] as number);
    for (let i = 1; i < rest.length; i += 2) bytes[rest[i] as number] = rest[i + 1] as number;
    return bytes;
  }
  if (tag === 'map') {
    const pairs = rest as [string, Plain][];
    return new Map(pairs.map(([k, v]) => [fromPlain(JSON.parse(k) as Plain), fromPlain(v)]));
  }
  const pairs = rest as [string, Plain][];
  const record: Record<string, unknown> = {};
  for (const [k, v] of pairs)
    Object.defineProperty(record, k, { value: fromPlain(v), enumerable: true, writable: true, configurable: true });
  return record;
}

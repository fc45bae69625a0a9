import { createHash } from 'node:crypto';

// Ways in which files come to harm: cut, bits flipped, pieces lost, doubled or overwritten, written in another encoding.

/** A whole number from 0 up to, and without, the one given. */
type Below = (n: number) => number;

export type Harm = 'cut off' | 'another';

export interface Variant {
  readonly bytes: Buffer;
  readonly harm: Harm;
  /** For messages. */
  readonly called: string;
}

/** mulberry32: the same numbers every time. */
function numbers(seed: number): Below {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Damage = (bytes: Buffer, below: Below) => Buffer;

/** A piece of it in other bytes. */
function piece(bytes: Buffer, below: Below, other: (piece: Buffer) => Buffer): Buffer {
  const [from, to] = [below(bytes.length), below(bytes.length + 1)].sort((a, b) => a - b) as [number, number];
  return Buffer.concat([bytes.subarray(0, from), other(bytes.subarray(from, to)), bytes.subarray(to)]);
}

/** The whole of it, or as often a piece: files are put together from several. */
const wholeOrPiece = (bytes: Buffer, below: Below, other: (piece: Buffer) => Buffer): Buffer =>
  below(2) === 0 ? other(bytes) : piece(bytes, below, other);

/** Some letters as people write them elsewhere; most files hold none. */
const foreign = (text: string, below: Below): string =>
  text.replace(/[aeou]/g, (letter) => (below(30) === 0 ? { a: 'ä', e: 'é', o: 'ø', u: 'ü' }[letter]! : letter));

const swapped = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

const DAMAGES: Readonly<Record<string, Damage>> = {
  'cut off': (bytes, below) => bytes.subarray(0, below(bytes.length)),
  'its beginning lost': (bytes, below) => bytes.subarray(below(bytes.length)),
  'bits flipped': (bytes, below) => {
    const copy = Buffer.from(bytes);
    for (let left = 1 + below(8); left > 0; left--) copy[below(copy.length)]! ^= 1 << below(8);
    return copy;
  },
  overwritten: (bytes, below) => piece(bytes, below, ({ length }) => Buffer.alloc(length, below(256))),
  'left out': (bytes, below) => {
    const at = below(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + below(500))]);
  },
  doubled: (bytes, below) => {
    const at = below(bytes.length);
    return Buffer.concat([bytes.subarray(0, at + 1 + below(500)), bytes.subarray(at)]);
  },
  'numbers made huge': (bytes, below) => {
    const text = bytes.toString('latin1');
    const from = below(text.length);
    return Buffer.from(text.slice(0, from) + text.slice(from).replace(/\d+/, '99999999999'), 'latin1');
  },
  'in UTF-16': (bytes, below) => {
    const text = bytes.toString('latin1');
    const [mark, order] = [below(2) === 0 ? '\u{feff}' : '', below(2)];
    return wholeOrPiece(Buffer.from(text, 'latin1'), below, (part) => {
      const inside = mark + part.toString('latin1');
      return order === 0 ? Buffer.from(inside, 'utf16le') : swapped(inside);
    });
  },
  'encoded twice': (bytes, below) =>
    wholeOrPiece(bytes, below, (part) => Buffer.from(foreign(part.toString('latin1'), below))),
  'in Latin-1': (bytes, below) =>
    wholeOrPiece(bytes, below, (part) => Buffer.from(foreign(part.toString('utf8'), below), 'latin1')),
};

const KINDS = Object.entries(DAMAGES);

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/** As many as asked for, by each way in turn; none is the undamaged file, and no two are the same. */
export function* variantsOf(bytes: Buffer, count: number): Generator<Variant> {
  const below = numbers(bytes.length);
  const seen = new Set([hashOf(bytes)]);
  // a way that a small file has no more variants by is passed over
  for (let turn = 0; seen.size <= count; turn++) {
    const [called, damage] = KINDS[turn % KINDS.length]!;
    const variant = drawn(() => damage(bytes, below), seen);
    if (variant === null) continue;
    yield { bytes: variant, harm: called === 'cut off' ? 'cut off' : 'another', called: `${seen.size - 1}, ${called}` };
  }
}

const DRAWS = 20;

function drawn(draw: () => Buffer, seen: Set<string>): Buffer | null {
  for (let left = DRAWS; left > 0; left--) {
    const variant = draw();
    const hash = hashOf(variant);
    if (seen.has(hash)) continue;
    seen.add(hash);
    return variant;
  }
  return null;
}

import { parse } from 'yaml';
import { isFields, type Fields } from '../fields.js';

// The tree that YAML is parsed into takes some 200 bytes for a letter, what it says takes five. So a large document is parsed
// block by block: what stands under one key of it, and under one key of that, until it is small.

/** An alias may stand for a large part; a document that multiplies itself this often is an attack. */
const MOST_ALIASES = 1000;

/** A block of so many letters takes 4 MB while it is parsed. */
const SMALL = 16_384;
/** Names that stand beside one another are each held against all others. */
const FEW = 2048;
/** A run that parses this as a whole takes 250 MB. */
const LARGEST_WHOLE = 1_500_000;
// `components`, `schemas`, a schema, its `properties`: what is deeper is small.
const DEEPEST = 5;

/** A run that reads so much takes 360 MB. */
const LARGEST = 12_000_000;

export const TOO_LARGE = Symbol('more than can be held');

/** What the text says; undefined where it is no YAML. */
export function fromYaml(text: string): unknown {
  if (text.length > LARGEST) return TOO_LARGE;
  const found = text.length > SMALL ? inBlocks(text) : undefined;
  if (found !== undefined) return found;
  return text.length > LARGEST_WHOLE ? TOO_LARGE : parsed(text);
}

function parsed(text: string): unknown {
  try {
    return parse(text, { maxAliasCount: MOST_ALIASES, logLevel: 'error' });
  } catch {
    return undefined;
  }
}

/** undefined: it is not written in blocks, or one of them needs another, by an alias. */
function inBlocks(text: string): Fields | undefined {
  const lines = text.replace(/^\uFEFF?(?:---[ \t]*\r?\n)?/, '').split(/\r?\n/);
  return valueOf(lines, { from: 0, to: lines.length }, 0);
}

/** Lines: the first, and the one behind the last. */
interface Block {
  readonly from: number;
  readonly to: number;
}

function valueOf(lines: readonly string[], block: Block, depth: number): Fields | undefined {
  const made: Record<string, unknown> = {};
  const blocks = together(lines, blocksIn(lines, block));
  for (const one of blocks) {
    const said = saidIn(lines, one, depth);
    if (said === undefined) return undefined;
    for (const [name, value] of Object.entries(said)) {
      if (Object.hasOwn(made, name)) return undefined;
      Object.defineProperty(made, name, { value, enumerable: true, configurable: true, writable: true });
    }
  }
  return blocks.length === 0 ? undefined : made;
}

/** A key and what stands under it. */
function saidIn(lines: readonly string[], { from, to }: Block, depth: number): Fields | undefined {
  const text = `${lines.slice(from, to).join('\n')}\n`;
  if (text.length > SMALL && depth < DEEPEST && /:\s*$/.test(lines[from]!)) {
    const name = parsed(lines[from]!.trim());
    const value = valueOf(lines, { from: from + 1, to }, depth + 1);
    if (isFields(name) && value !== undefined) return { [Object.keys(name)[0] ?? '']: value };
  }
  const said = text.length > LARGEST_WHOLE ? undefined : parsed(text);
  return isFields(said) ? said : undefined;
}

/** To parse each of many small ones by itself would take ten times as long. */
function together(lines: readonly string[], blocks: readonly Block[]): Block[] {
  const made: { from: number; to: number; letters: number }[] = [];
  for (const { from, to } of blocks) {
    let letters = 0;
    for (let i = from; i < to; i++) letters += lines[i]!.length + 1;
    const last = made.at(-1);
    if (last === undefined || last.letters + letters > FEW) made.push({ from, to, letters });
    else [last.to, last.letters] = [to, last.letters + letters];
  }
  return made;
}

const KEY = /^ *[^\s#%?-].*?:(?:\s|$)|^ *-[^\s].*?:(?:\s|$)/;
/** What may stand among keys: nothing, a comment, an entry of a list that is not moved in. */
const AMONG = /^\s*(?:#|$)|^ *-(?:\s|$)/;

/** One for each key, all at one depth; none where something else stands among them. Whether they are whole, their parsing shows. */
function blocksIn(lines: readonly string[], { from, to }: Block): Block[] {
  const begins: number[] = [];
  let depth = -1;
  for (let i = from; i < to; i++) {
    const line = lines[i]!;
    const own = line.length - line.trimStart().length;
    if (depth >= 0 && own > depth) continue;
    if (AMONG.test(line)) continue;
    if (!KEY.test(line) || (depth >= 0 && own < depth)) return [];
    depth = own;
    begins.push(i);
  }
  return begins.map((begin, i) => ({ from: begin, to: begins[i + 1] ?? to }));
}

import { readScript, readScripts, type Findings } from '@asbuilt/code';
import { cleaned } from './code.js';
import type { Clean } from './decode/clean.js';
import type { Code, EntryRef, Url } from './events.js';

// A client is often shipped in parts that import from one another: the page in one, what it asks with in another. What a
// part says is known only beside the others, and those may stand anywhere in the material.

/** A script that is such a part, as one entry of the material has it. */
export interface Chunk {
  readonly kind: 'chunk';
  readonly ref: EntryRef;
  readonly actor: string;
  readonly url: Url;
  readonly page: string;
  readonly hash: string;
  readonly text: string;
}

// Imports stand first, behind no more than a licence, and exports last.
const EDGE_LETTERS = 20_000;
const IMPORTS = /(?:^|[;\n/}])\s*import\s*(?:[\w$\s{},*]+?from\s*)?["'](?:\.{1,2})?\//;
const EXPORTS = /export\s*\{[^{}]*\}\s*;?\s*(?:\/\/[^\n]*\s*)*$/;

export const isChunk = (text: string): boolean =>
  IMPORTS.test(text.slice(0, EDGE_LETTERS)) || EXPORTS.test(text.slice(-EDGE_LETTERS));

interface NotRead {
  readonly kind: 'not read';
  readonly ref: EntryRef;
}

/** What each says beside those of its origin; `not read` for what is no script, or cannot be followed. */
export function codeOfChunks(chunks: readonly Chunk[], clean: Clean): (Code | NotRead)[] {
  const found = new Map<string, Findings | null>();
  for (const origin of new Set(chunks.map(({ url }) => url.origin)))
    readGroup(
      chunks.filter(({ url }) => url.origin === origin),
      found,
    );
  return chunks.flatMap((chunk): (Code | NotRead)[] => {
    const { ref, actor, url, page, hash } = chunk;
    const says = found.get(keyOf(chunk))!;
    if (says === null) return [{ kind: 'not read', ref }];
    if (Object.values(says).every((all) => all.length === 0)) return [];
    return [{ kind: 'code', at: null, ref, actor, url, page, hash, says: cleaned(says, clean) }];
  });
}

const keyOf = ({ url, hash }: Chunk): string => `${hash} ${url.origin}${url.path}`;

/** The smallest first: a product's own are, and there is a bound to what is read together. What is beyond it is read alone. */
function readGroup(group: readonly Chunk[], found: Map<string, Findings | null>): void {
  const distinct = [...new Map(group.map((chunk) => [keyOf(chunk), chunk])).values()].sort(
    (a, b) => a.text.length - b.text.length || (keyOf(a) < keyOf(b) ? -1 : 1),
  );
  const says = readScripts(distinct.map(({ url, text }) => ({ path: url.path, text })));
  for (const [i, chunk] of distinct.entries())
    found.set(keyOf(chunk), structuredClone(says[i] ?? readScript(chunk.text)));
}

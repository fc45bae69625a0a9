import { NOTHING, readScript, readScripts, type Findings } from '@asbuilt/code';
import { cleaned } from './cleaned-code.js';
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
const IMPORTS = /(?:^|[;\n/}])[^\S\n]*import\b(?:(?:(?!\bimport\b)[\w$\s{},*])+?from)?\s*["'](?:\.{1,2})?\//;
const EXPORTS = /export\s*\{[^{}]*\}[\s;]*(?:\/\/[^\n{}]*)?$/;

/** The lists that scripts of webpack and Turbopack put their modules into; of the first one it stands at the end. */
const LOADER = /\bwebpack(?:Chunk|Jsonp)|\bTURBOPACK\b/;

export function isChunk(text: string): boolean {
  const [head, tail] = [text.slice(0, EDGE_LETTERS), text.slice(-EDGE_LETTERS)];
  return IMPORTS.test(head) || EXPORTS.test(withoutLastComments(tail)) || LOADER.test(head) || LOADER.test(tail);
}

/** Behind the exports stand notes for tools, such as where the source map is. */
function withoutLastComments(text: string): string {
  const lines = text.split('\n');
  return lines.slice(0, lines.findLastIndex((line) => !/^\s*(?:\/\/|$)/.test(line)) + 1).join('\n');
}

interface Said {
  readonly says: Findings | null;
  readonly client: string;
}

interface NotRead {
  readonly kind: 'not read';
  readonly ref: EntryRef;
}

/** What each says beside those of its origin; `not read` for what is no script, or cannot be followed. */
export function codeOfChunks(chunks: readonly Chunk[], clean: Clean): (Code | NotRead)[] {
  const found = new Map<string, Said>();
  for (const origin of new Set(chunks.map(({ url }) => url.origin)))
    readGroup(
      chunks.filter(({ url }) => url.origin === origin),
      found,
    );
  return chunks.flatMap((chunk): (Code | NotRead)[] => {
    const { ref, actor, url, page, hash } = chunk;
    const { says, client } = found.get(keyOf(chunk))!;
    if (says === null) return [{ kind: 'not read', ref }];
    if (Object.values(says).every((all) => all.length === 0)) return [];
    return [{ kind: 'code', at: null, ref, actor, url, page, hash, client, says: cleaned(says, clean) }];
  });
}

/** As much as it says by itself, for those who look at one entry: which script it is, and what needs no other. */
export function codeOfChunk(chunk: Chunk, clean: Clean): Code {
  const { ref, actor, url, page, hash, text } = chunk;
  return { kind: 'code', at: null, ref, actor, url, page, hash, says: cleaned(readScript(text) ?? NOTHING, clean) };
}

const keyOf = ({ url, hash }: Chunk): string => `${hash} ${url.origin}${url.path}`;

/** The smallest first: a product's own are, and there is a bound to what is read together. What is beyond it is read alone. */
function readGroup(group: readonly Chunk[], found: Map<string, Said>): void {
  const distinct = [...new Map(group.map((chunk) => [keyOf(chunk), chunk])).values()].sort(
    (a, b) => a.text.length - b.text.length || (keyOf(a) < keyOf(b) ? -1 : 1),
  );
  const together = readScripts(distinct.map(({ url, text }) => ({ path: url.path, text })));
  const client = distinct.map(keyOf).sort()[0]!;
  for (const [i, chunk] of distinct.entries()) {
    const says = together[i] ?? null;
    const own = says === null ? { says: readScript(chunk.text), client: chunk.hash } : { says, client };
    found.set(keyOf(chunk), structuredClone(own));
  }
}

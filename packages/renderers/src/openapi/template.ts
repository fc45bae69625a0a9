import { unused } from './json.js';

/** A path as OpenAPI writes it. */
export interface Template {
  /** `/users/{id}`; every name in it once, and nothing that would be taken for a query. */
  readonly path: string;
  /** The same for all paths that differ in the names of their parameters alone; OpenAPI takes these for one path. */
  readonly signature: string;
  /** Names of the parameters: as in the specification, and as in the path here. */
  readonly names: readonly { readonly was: string; readonly is: string }[];
}

const SLOT = /\{([^{}]+)\}/g;

export function templateOf(path: string): Template {
  const names: { was: string; is: string }[] = [];
  const taken = new Set<string>();
  let written = '';
  let from = 0;
  for (const match of path.matchAll(SLOT)) {
    const was = match[1]!;
    const is = unused(was.replace(/[^\p{L}\p{N}_.-]/gu, '_'), taken);
    taken.add(is);
    names.push({ was, is });
    written += `${literal(path.slice(from, match.index))}{${is}}`;
    from = match.index + match[0].length;
  }
  written += literal(path.slice(from));
  const whole = written.startsWith('/') ? written : `/${written}`;
  return { path: whole, signature: whole.replace(SLOT, '{}'), names };
}

function literal(text: string): string {
  return text.replace(/[{}?#\s\p{Cc}]/gu, encodeURIComponent);
}

// The modules that a bundle was made of, as its map holds them.

/** A module as somebody wrote it. */
export interface OwnSource {
  /** Its path, as far as the map tells it. */
  readonly name: string;
  readonly text: string;
}

const LIBRARY = /(?:^|[\\/])node_modules[\\/]/;

/** Whether a source of a map is of a library and not of the product. */
export const isLibrary = (source: string): boolean => LIBRARY.test(source);

/** What bundlers put in themselves: their runtime, and modules that stand in no file. */
const MADE = /^\0|(?:^|\/)(?:webpack|rspack|turbopack)\/(?:runtime|bootstrap|startup)|\(webpack\)|^vite\/|__vite/;
const WRITTEN = /\.(?:[cm]?[jt]sx?|vue|svelte)$/;

/** The product's own modules, where the map holds their text. */
export function ownSources(map: unknown): OwnSource[] {
  const { sections, sources, sourcesContent } = (map ?? {}) as Record<string, unknown>;
  if (Array.isArray(sections)) return sections.flatMap((section) => ownSources((section as { map?: unknown })?.map));
  if (!Array.isArray(sources) || !Array.isArray(sourcesContent)) return [];
  const found = new Map<string, string>();
  for (const [i, source] of sources.entries()) {
    const text: unknown = sourcesContent[i];
    if (typeof source !== 'string' || typeof text !== 'string' || isLibrary(source) || MADE.test(source)) continue;
    const name = nameOf(source);
    if (WRITTEN.test(name) && !name.endsWith('.d.ts') && !found.has(name)) found.set(name, text);
  }
  return Array.from(found, ([name, text]) => ({ name, text }));
}

/** `webpack://shop/./src/api.ts?4f2a`, `../../src/api.ts` → `src/api.ts`. */
export const nameOf = (source: string): string =>
  source
    .replace(/^[a-z][\w+.-]*:\/\/[^/]*\//i, '')
    .replace(/[?#][^]*$/, '')
    .replace(/^(?:\.{0,2}\/)+/, '');

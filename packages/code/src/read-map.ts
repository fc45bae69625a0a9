import type { Findings } from './findings.js';
import { ownSources, type OwnSource } from './own-sources.js';
import { readSources } from './read-sources.js';

/** Whether a text may be the map of a bundle: `{"version":3,…,"mappings":…}`. */
export const isSourceMap = (text: string): boolean =>
  /^(?:\)\]\}'?[^\n]*\n)?\s*\{/.test(text) &&
  /"version"\s*:\s*3\b/.test(text) &&
  /"(?:mappings|sections)"\s*:/.test(text);

/** What the modules say that a bundle was made of, by its map; null where it is none, or holds none of their texts. */
export function readMap(text: string): Findings | null {
  const sources = sourcesOf(text);
  return sources === null || sources.length === 0 ? null : readSources(sources);
}

/** Whether it is the map of a bundle and holds the text of no module of the product: of libraries alone, or of none at all. */
export const isMapOfOthers = (text: string): boolean => sourcesOf(text)?.length === 0;

function sourcesOf(text: string): OwnSource[] | null {
  if (!isSourceMap(text)) return null;
  try {
    return ownSources(JSON.parse(text.replace(/^\)\]\}'?[^\n]*\n/, '')));
  } catch (error) {
    // no JSON, or nested so deeply that the stack does not hold it
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}

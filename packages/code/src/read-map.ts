import type { Findings } from './findings.js';
import { ownSources } from './own-sources.js';
import { readSources } from './read-sources.js';

/** Whether a text may be the map of a bundle: `{"version":3,…,"mappings":…}`. */
export const isSourceMap = (text: string): boolean =>
  /^(?:\)\]\}'?[^\n]*\n)?\s*\{/.test(text) &&
  /"version"\s*:\s*3\b/.test(text) &&
  /"(?:mappings|sections)"\s*:/.test(text);

/** What the modules say that a bundle was made of, by its map; null where it is none, or holds none of their texts. */
export function readMap(text: string): Findings | null {
  if (!isSourceMap(text)) return null;
  try {
    const sources = ownSources(JSON.parse(text.replace(/^\)\]\}'?[^\n]*\n/, '')));
    return sources.length === 0 ? null : readSources(sources);
  } catch (error) {
    // no JSON, or nested so deeply that the stack does not hold it
    if (error instanceof SyntaxError || error instanceof RangeError) return null;
    throw error;
  }
}

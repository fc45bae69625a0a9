import { originalPositionFor, TraceMap, type SourceMapInput } from '@jridgewell/trace-mapping';
import { isLibrary, nameOf, ownSources, type OwnSource } from './own-sources.js';

// A bundle that was made for its developers has a map in its last lines, which tells where each part of it comes from.

const MAP = 'sourceMappingURL=data:application/json';
// Spread out a map takes ten times of its letters: this is that of a client of some hundred thousand lines.
const LONGEST = 8_000_000;

/** What a map tells of the script that has it. */
interface Origin {
  /** Of a place (`line:column`, from 1): the module and its line; null where that is a library's. */
  readonly placeOf: (place: string) => string | null;
  readonly sources: readonly OwnSource[];
}

/** null: the script has no map, or none that can be read. */
export function originOf(script: string): Origin | null {
  const written = mapIn(script);
  if (written === null) return null;
  try {
    const map = new TraceMap(written as SourceMapInput);
    return { placeOf: (place) => placeIn(map, place), sources: ownSources(written) };
  } catch {
    return null;
  }
}

function placeIn(map: TraceMap, place: string): string | null {
  const [row = 1, column = 1] = place.split(':').map(Number);
  const { source, line } = originalPositionFor(map, { line: row, column: column - 1 });
  if (source === null) return place;
  return isLibrary(source) ? null : `${nameOf(source)}:${line}`;
}

function mapIn(script: string): unknown {
  const at = script.lastIndexOf(MAP);
  if (at < 0 || script.length - at > LONGEST) return null;
  const written = /^[^,\s]*;base64,([A-Za-z\d+/=]+)/.exec(script.slice(at + MAP.length));
  if (written === null) return null;
  try {
    const bytes = Uint8Array.from(atob(written[1]!), (sign) => sign.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    return null;
  }
}

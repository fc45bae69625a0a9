import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

// A bundle that was made for its developers has a map in its last lines, which tells where each part of it comes from.

const MAP = 'sourceMappingURL=data:application/json';
// Spread out a map takes ten times of its letters: this is that of a client of some hundred thousand lines.
const LONGEST = 8_000_000;

const LIBRARY = /(?:^|[\\/])node_modules[\\/]/;

/** Whether what stands at a place (`line:column`, from 1) is of a library and not of the product, where a map tells. */
export function libraryPlaces(script: string): (place: string) => boolean {
  let map: TraceMap | null | undefined;
  return (place) => {
    map = map === undefined ? mapIn(script) : map;
    if (map === null) return false;
    const [line = 1, column = 1] = place.split(':').map(Number);
    const { source } = originalPositionFor(map, { line, column: column - 1 });
    return source !== null && LIBRARY.test(source);
  };
}

function mapIn(script: string): TraceMap | null {
  const at = script.lastIndexOf(MAP);
  if (at < 0 || script.length - at > LONGEST) return null;
  const written = /^[^,\s]*;base64,([A-Za-z\d+/=]+)/.exec(script.slice(at + MAP.length));
  if (written === null) return null;
  try {
    const bytes = Uint8Array.from(atob(written[1]!), (sign) => sign.charCodeAt(0));
    return new TraceMap(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

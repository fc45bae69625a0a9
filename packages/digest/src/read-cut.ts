import { admit, type Chunk, type Event, type Notice, type Redactor } from '@asbuilt/evidence';
import { withoutDots } from './dot-segments.js';
import { namesNoSuchHost } from './host.js';
import { READERS, type Cut, type ReadContext } from '@asbuilt/readers';

/** Which material a cut comes from: what a reader must be told to read it, and which reader. */
export interface Source extends ReadContext {
  readonly kind: string;
}

/** Servers take 8 to 64 kB of an address; ten million letters of one took 4 GB to be told apart. */
const ADDRESS_LENGTH_MOST = 65_536;
/** Routes are told apart from segment to segment; products have a dozen. */
const SLASHES_MOST = 500;

const isEndless = (url: string): boolean =>
  url.length > ADDRESS_LENGTH_MOST || (url.length >= SLASHES_MOST && url.split('/').length > SLASHES_MOST);

/** One entry as engines see it: read, decoded and redacted. The only way from bytes to events. */
export function readCut(
  source: Source,
  cut: Cut,
  redactor: Redactor,
  isIgnored: (url: string) => boolean = () => false,
): (Event | Notice | Chunk)[] {
  try {
    const reader = READERS.find((r) => r.kind === source.kind)!;
    return reader.read(cut, source).flatMap((reading): (Event | Notice | Chunk)[] => {
      if (reading.kind === 'notice') return [reading];
      if ('url' in reading && isIgnored(reading.url)) return [{ kind: 'notice', code: 'ignored', ref: reading.ref }];
      if ('url' in reading && isEndless(reading.url))
        return [{ kind: 'notice', code: 'url-too-long', ref: reading.ref }];
      if ('url' in reading && namesNoSuchHost(reading.url))
        return [{ kind: 'notice', code: 'entry-damaged', ref: reading.ref }];
      const url = 'url' in reading ? withoutDots(reading.url) : '';
      if (url === null) return [{ kind: 'notice', code: 'url-climbs', ref: reading.ref }];
      // Hardly any address has dots: what is not changed is not copied.
      const raw = 'url' in reading && reading.url !== url ? { ...reading, url } : reading;
      const { event, notices, code, chunk } = admit(raw, redactor);
      return [
        event,
        ...(code === undefined ? [] : [code]),
        ...(chunk === undefined ? [] : [chunk]),
        ...notices.map((code): Notice => ({ kind: 'notice', code, ref: reading.ref })),
      ];
    });
  } catch (error) {
    throw withoutItsWords(error, `${source.material}, entry ${cut.entry}`);
  }
}

/** A message that was thrown over raw material may quote it. Only where it was thrown is told. */
function withoutItsWords(error: unknown, place: string): Error {
  const thrown = error instanceof Error ? error : new Error();
  const told = new Error(`${place}: ${thrown.name} while reading`);
  const frames = (thrown.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  told.stack = [`Error: ${told.message}`, ...frames].join('\n');
  return told;
}

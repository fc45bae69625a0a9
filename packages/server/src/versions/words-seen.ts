import type { Call, PointName, Screen, Spec } from '@asbuilt/spec';
import { byText } from '@asbuilt/spec';
import type { ServerContext } from '../server-context.js';
import type { Documents } from './documents.js';
import { createKeptReadings, materialOfVersion } from './kept-readings.js';
import type { SeekingWords } from './words-thread.js';

/** A segment of the path of a call or screen, counted from 0. */
export interface SegmentOf {
  readonly point: PointName;
  readonly statement: string;
  readonly index: number;
}

export interface WordsSeen {
  /** What stood there in the newest version's material, in order; the document does not say it. */
  of(product: string, segment: SegmentOf): Promise<string[]>;
  close(): Promise<void>;
}

export function createWordsSeen(context: ServerContext, documents: Documents): WordsSeen {
  const readings = createKeptReadings<SeekingWords, string[]>('words-thread', import.meta.dirname);
  return {
    async of(product, { point, statement, index }) {
      const [number, spec] = [await documents.number(product, 'latest'), await documents.concluded(product, 'latest')];
      const path = spec && pathOf(spec, point, statement);
      if (number === undefined || spec === undefined || path === undefined) return [];
      const inputs = await materialOfVersion(context, product, number);
      const seeking = { spec, inputs, statement, path, index };
      const key = JSON.stringify([product, number, statement, index, inputs.map((one) => one.path)]);
      return (await readings.of(key, seeking)).toSorted(byText);
    },
    close: () => readings.close(),
  };
}

function pathOf(spec: Spec, point: PointName, id: string): string | undefined {
  const own = spec[point].statements.find((one) => one.id === id) as Partial<Call & Screen> | undefined;
  return own?.path ?? own?.route;
}

import type { ShownParts } from '@asbuilt/contract';
import type { ServerContext } from '../server-context.js';
import type { Documents, VersionName } from './documents.js';
import { createKeptReadings, materialOfVersion } from './kept-readings.js';
import type { SeekingParts } from './parts-thread.js';

// Which exchanges hold the parts of statements: the document names a few for each statement, which need not hold all.

export interface PartsShown {
  /** Undefined where there is no such version. */
  of(product: string, version: VersionName, statement: string): Promise<ShownParts | undefined>;
  close(): Promise<void>;
}

export function createPartsShown(context: ServerContext, documents: Documents): PartsShown {
  const readings = createKeptReadings<SeekingParts, Map<string, ShownParts>>('parts-thread', import.meta.dirname);
  return {
    async of(product, version, statement) {
      // As concluded: what people corrected was not seen, and every decision would have all of it read again.
      const [number, spec] = [await documents.number(product, version), await documents.concluded(product, version)];
      if (number === undefined || spec === undefined) return undefined;
      const inputs = await materialOfVersion(context, product, number);
      const key = JSON.stringify([product, number, inputs.map(({ path }) => path)]);
      return (await readings.of(key, { spec, inputs })).get(statement) ?? [];
    },
    close: () => readings.close(),
  };
}

import type { Timings } from '@asbuilt/contract';
import type { Office } from '../office.js';
import type { Documents, VersionName } from './documents.js';
import { createKeptReadings, materialOfVersion } from './kept-readings.js';
import type { Timing } from './timing-thread.js';

// How long calls took: the document does not say it.

export interface Timed {
  /** Undefined where there is no such version. */
  of(product: string, version: VersionName): Promise<Timings | undefined>;
  close(): Promise<void>;
}

export function createTimed(office: Office, documents: Documents): Timed {
  const readings = createKeptReadings<Timing, Timings>('timing-thread', import.meta.dirname);
  return {
    async of(product, version) {
      const [number, spec] = [await documents.number(product, version), await documents.reviewed(product, version)];
      if (number === undefined || spec === undefined) return undefined;
      const inputs = await materialOfVersion(office, product, number);
      // Which exchange belongs to which call changes with the addresses of calls alone, which decisions may change.
      const addresses = spec.calls.statements.map((call) => [call.id, call.method, call.path, call.operation]);
      const key = JSON.stringify([product, number, inputs.map(({ path }) => path), addresses]);
      return readings.of(key, { spec, inputs });
    },
    close: () => readings.close(),
  };
}

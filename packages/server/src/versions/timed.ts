import type { Timings } from '@asbuilt/contract';
import type { ServerContext } from '../server-context.js';
import type { Documents, VersionName } from './documents.js';
import { createKeptReadings, materialOfVersion } from './kept-readings.js';
import type { Timing } from './timing-thread.js';
import { packTook, timingsOf, unpackTook, type Took } from './timings.js';

// How long calls took: the document does not say it. A digest keeps it with its version, which stays what it was. Of
// versions that were kept before that, it is read from the evidence when somebody asks first, or when some of that is about
// to be removed.

export interface Timed {
  /** Undefined where there is no such version. */
  of(product: string, version: VersionName): Promise<Timings | undefined>;
  /** Before a material is removed: what it tells of every version that was made from it. */
  keepFor(product: string, material: string): Promise<void>;
  close(): Promise<void>;
}

export function createTimed(context: ServerContext, documents: Documents): Timed {
  const { store, vault } = context;
  const readings = createKeptReadings<Timing, Took[]>('timing-thread', import.meta.dirname);

  const rowsOf = (product: string) =>
    store.selectFrom('versions').select(['number', 'timings', 'materials']).where('product', '=', product);

  async function read(product: string, number: number): Promise<Took[]> {
    const spec = (await documents.concluded(product, String(number)))!;
    const inputs = await materialOfVersion(context, product, number);
    const took = await readings.of(JSON.stringify([product, number]), { spec, inputs });
    const timings = await vault.keepBytes(packTook(took));
    await store
      .updateTable('versions')
      .set({ timings })
      .where('product', '=', product)
      .where('number', '=', number)
      .where('timings', 'is', null)
      .execute();
    return took;
  }

  const kept = async (hash: string): Promise<Took[]> => unpackTook(await vault.read(hash));

  return {
    async of(product, version) {
      const number = await documents.number(product, version);
      const [concluded, laid] = [
        await documents.concluded(product, version),
        await documents.reviewed(product, version),
      ];
      if (number === undefined || concluded === undefined || laid === undefined) return undefined;
      const { timings } = await rowsOf(product).where('number', '=', number).executeTakeFirstOrThrow();
      return timingsOf(timings === null ? await read(product, number) : await kept(timings), concluded, laid);
    },
    async keepFor(product, material) {
      const rows = await rowsOf(product).where('timings', 'is', null).execute();
      for (const { number, materials } of rows)
        if ((JSON.parse(materials) as string[]).includes(material)) await read(product, number);
    },
    close: () => readings.close(),
  };
}

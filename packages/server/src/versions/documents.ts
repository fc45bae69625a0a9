import type { Review } from '@asbuilt/contract';
import { loadSpec, type Spec } from '@asbuilt/spec';
import { gunzipSync } from 'node:zlib';
import type { ServerContext } from '../server-context.js';
import { asShown } from '../reviews/as-shown.js';
import { layReviews, withoutRejected } from '../reviews/lay.js';
import { reviewOf } from '../store/rows.js';
import { outlineOf } from './outline.js';
import { createPackDocument, type PackedDocument } from './packed-documents.js';

/** Documents that people look at just now; each can be some megabytes. */
const KEPT = 6;

/** The same with decisions laid over them, which takes a quarter of a second for a large one; a search asks at every word. */
const KEPT_SHOWN = 2;

/** A number, or `latest`. */
export type VersionName = string;

export interface Documents {
  /** Which one a name means; undefined where there is no such version. */
  number(product: string, version: VersionName): Promise<number | undefined>;
  /** As concluded; undefined where there is no such version. */
  concluded(product: string, version: VersionName): Promise<Spec | undefined>;
  /** With what people decided laid over it. */
  reviewed(product: string, version: VersionName): Promise<Spec | undefined>;
  /** The same as people look at it: what was rejected is struck out, and nothing else speaks of it. */
  shown(product: string, version: VersionName): Promise<Spec | undefined>;
  /** As decided, with fields, values and states under the names that traffic has: so they are asked for and answered. */
  asInTraffic(product: string, version: VersionName): Promise<Spec | undefined>;
  /** As people look at it, ready to be sent: the whole of it, or as much as its overview tells. */
  packed(product: string, version: VersionName, part?: 'overview'): Promise<PackedDocument | undefined>;
}

export function createDocuments({ store, vault }: ServerContext): Documents {
  const kept = new Map<string, Spec>();
  const keptShown = new Map<string, Spec>();
  const [pack, packOutline] = [createPackDocument(), createPackDocument()];

  async function load(hash: string): Promise<Spec> {
    const known = kept.get(hash);
    const spec = known ?? loadSpec(JSON.parse(gunzipSync(await vault.read(hash)).toString('utf8')));
    kept.delete(hash);
    kept.set(hash, spec);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return spec;
  }

  /** Handed to several: nobody changes it. Decisions that stand are never changed, only taken back. */
  function shownAs(row: { document: string; name: string }, spec: Spec, reviews: readonly Review[]): Spec {
    const key = [row.document, row.name, ...reviews.map(({ id }) => id)].join(' ');
    const shown = keptShown.get(key) ?? asShown(layReviews(spec, reviews));
    keptShown.delete(key);
    keptShown.set(key, shown);
    if (keptShown.size > KEPT_SHOWN) keptShown.delete(keptShown.keys().next().value!);
    return shown;
  }

  function find(product: string, version: VersionName) {
    const all = store
      .selectFrom('versions')
      .innerJoin('products', 'products.id', 'versions.product')
      .select(['number', 'document', 'name'])
      .where('product', '=', product);
    const wanted =
      version === 'latest' ? all.orderBy('number', 'desc').limit(1) : all.where('number', '=', Number(version) || 0);
    return wanted.executeTakeFirst();
  }

  async function concluded(product: string, version: VersionName): Promise<Spec | undefined> {
    const row = await find(product, version);
    return row && called(row);
  }

  /** As the product is called by now. */
  async function called({ document, name }: { document: string; name: string }): Promise<Spec> {
    return { ...(await load(document)), product: name };
  }

  async function standing(product: string): Promise<Review[]> {
    const rows = await store
      .selectFrom('reviews')
      .selectAll()
      .where('product', '=', product)
      .where('undone_at', 'is', null)
      .orderBy('turn')
      .execute();
    return rows.map(reviewOf);
  }

  return {
    number: async (product, version) => (await find(product, version))?.number,
    concluded,
    async reviewed(product, version) {
      const spec = await concluded(product, version);
      return spec && layReviews(spec, await standing(product));
    },
    async shown(product, version) {
      const row = await find(product, version);
      return row && shownAs(row, await called(row), await standing(product));
    },
    async asInTraffic(product, version) {
      const spec = await concluded(product, version);
      const reviews = spec === undefined ? [] : await standing(product);
      return (
        spec &&
        layReviews(
          spec,
          reviews.filter((one) => !isNameOfPart(one)),
        )
      );
    },
    async packed(product, version, part) {
      const row = await find(product, version);
      if (row === undefined) return undefined;
      const [spec, reviews] = [await called(row), await standing(product)];
      const ids = reviews.map(({ id }) => id);
      return part === 'overview'
        ? packOutline(`${row.document} ${row.name} ${part}`, ids, () =>
            outlineOf(withoutRejected(layReviews(spec, reviews))),
          )
        : pack(`${row.document} ${row.name}`, ids, () => shownAs(row, spec, reviews));
    },
  };
}

const isNameOfPart = ({ part, change }: Review): boolean => part !== undefined && change?.kind === 'rename';

import type { Spec } from '@asbuilt/spec';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

// A document is asked for by every window and every page, and changes only when somebody decides something: it is put
// into words and packed once for all of them.

export interface PackedDocument {
  /** The same as long as the document is. */
  readonly tag: string;
  readonly brotli: Uint8Array;
}

/** Documents that people look at just now; packed, a large one has a hundred kilobytes. */
const KEPT = 12;
/** Packs a fifth smaller than gzip does, in little more time; higher ones take several times as long. */
const QUALITY = 5;

const pack = promisify(brotliCompress);

export type PackDocument = (hash: string, reviews: readonly string[], laid: () => Spec) => Promise<PackedDocument>;

/** A document by its hash and the ids of the decisions that stand: those are never changed, only taken back. */
export function createPackDocument(): PackDocument {
  const kept = new Map<string, Promise<PackedDocument>>();
  return (hash, reviews, laid) => {
    const tag = createHash('sha256')
      .update([hash, ...reviews].join(' '))
      .digest('base64url')
      .slice(0, 22);
    const known = kept.get(tag) ?? packed(tag, laid());
    kept.delete(tag);
    kept.set(tag, known);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return known;
  };
}

async function packed(tag: string, spec: Spec): Promise<PackedDocument> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  return { tag, brotli: await pack(JSON.stringify(spec), { params }) };
}

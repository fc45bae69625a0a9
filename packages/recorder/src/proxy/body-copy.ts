import type { Bytes } from '@asbuilt/evidence';

/** Memory for all the copies that are being made at one time. */
export interface Budget {
  left: Bytes;
}

/** A bounded copy of bytes that pass by. */
export interface BodyCopy {
  /** How many passed by. */
  size: Bytes;
  /** null: there were too many. */
  pieces: Buffer[] | null;
  /** Why not all of them are in `pieces`. */
  why: string | null;
  /** What it holds of the memory for all. */
  held: Bytes;
  readonly most: Bytes;
  /** Beyond the bound the beginning is kept: of a stream it shows as much as the whole. */
  readonly keepsBeginning: boolean;
}

export const bodyCopy = (most: Bytes, keepsBeginning = false): BodyCopy => ({
  size: 0,
  pieces: [],
  why: null,
  held: 0,
  most,
  keepsBeginning,
});

export function copyPiece(copy: BodyCopy, piece: Buffer, budget: Budget): void {
  copy.size += piece.length;
  if (copy.pieces === null || copy.why !== null) return;
  if (copy.size <= copy.most && piece.length <= budget.left) {
    budget.left -= piece.length;
    copy.held += piece.length;
    copy.pieces.push(piece);
    return;
  }
  copy.why = copy.size > copy.most ? `over ${copy.most >> 20} MB` : 'too many large bodies at one time';
  if (copy.keepsBeginning) return;
  release(copy, budget);
  copy.pieces = null;
}

/** The bytes, once. Their memory is given back when they are written: `release`. */
export function takeBytes(copy: BodyCopy): Buffer | null {
  if (copy.pieces === null) return null;
  const bytes = Buffer.concat(copy.pieces);
  copy.pieces = [];
  return bytes;
}

/** The memory is for others from now on. */
export function release(copy: BodyCopy, budget: Budget): void {
  budget.left += copy.held;
  copy.held = 0;
}

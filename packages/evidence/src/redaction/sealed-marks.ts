import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

// Of a short secret a mark lets somebody try guesses, so that marks lie on a disk encrypted, under a key made from the user's
// own, which is not kept beside them.

const NONCE = 12;
const TAG = 16;

const keyFor = (secret: Uint8Array, place: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, place, 'asbuilt marks', 32));

export function sealMarks(marks: readonly number[], secret: Uint8Array, place: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, place), nonce);
  const hidden = Buffer.concat([cipher.update(JSON.stringify(marks)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

/** Null under another key, and where something was changed. */
export function openMarks(sealed: Uint8Array, secret: Uint8Array, place: string): number[] | null {
  try {
    const nonce = sealed.subarray(0, NONCE);
    const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, place), nonce, { authTagLength: TAG });
    decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    const text = Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString();
    return JSON.parse(text) as number[];
  } catch {
    return null;
  }
}

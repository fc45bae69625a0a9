import { hash } from 'node:crypto';

const BLOCK = 64;
const DIGEST = 32;
/** UTF-8 has at most so many bytes for each unit of a text. */
const WIDEST = 3;

/**
 * HMAC-SHA256 (RFC 2104) from one-shot hashes: a third of the cost of `createHmac`, which makes three objects for each
 * value. Digests are handed over in hex, which is cheaper than a buffer of their own. Good until the next call.
 */
export function createHmac256(key: Uint8Array): (text: string) => Buffer {
  const block = Buffer.alloc(BLOCK);
  if (key.length > BLOCK) hash('sha256', key, 'buffer').copy(block);
  else block.set(key);
  const ipad = block.map((byte) => byte ^ 0x36);
  const outer = Buffer.concat([block.map((byte) => byte ^ 0x5c), Buffer.alloc(DIGEST)]);
  const digest = Buffer.alloc(DIGEST);
  let inner = Buffer.concat([ipad, Buffer.alloc(1 << 12)]);
  return (text) => {
    if (BLOCK + WIDEST * text.length > inner.length)
      inner = Buffer.concat([ipad, Buffer.alloc(2 * WIDEST * text.length)]);
    const length = inner.write(text, BLOCK);
    outer.write(hash('sha256', inner.subarray(0, BLOCK + length), 'hex'), BLOCK, 'hex');
    digest.write(hash('sha256', outer, 'hex'), 'hex');
    return digest;
  };
}

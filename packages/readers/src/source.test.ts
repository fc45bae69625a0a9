import { describe, expect, test } from 'vitest';
import { peek } from './source.js';

function watched(...texts: readonly string[]): { bytes: AsyncIterable<Uint8Array>; isClosed: () => boolean } {
  let closed = false;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    try {
      for (const text of texts) yield Buffer.from(text);
    } finally {
      closed = true;
    }
  }
  return { bytes: bytes(), isClosed: () => closed };
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const chunk of bytes) text += Buffer.from(chunk).toString();
  return text;
}

describe('looking at the head', () => {
  test('takes nothing away', async () => {
    const { head, bytes } = await peek(watched('ab', '', 'cd').bytes);
    expect(Buffer.from(head).toString()).toBe('abcd');
    expect(await textOf(bytes)).toBe('abcd');
  });

  test('goes no further than needed', async () => {
    const long = 'x'.repeat(70_000);
    const { bytes, isClosed } = watched(long, 'y');
    const peeked = await peek(bytes);
    expect(peeked.head).toHaveLength(65_536);
    expect(isClosed()).toBe(false);
    expect(await textOf(peeked.bytes)).toBe(`${long}y`);
  });
});

describe('the source is closed', () => {
  const long = 'x'.repeat(70_000);

  test('when its end was read', async () => {
    const { bytes, isClosed } = watched(long, 'y');
    await textOf((await peek(bytes)).bytes);
    expect(isClosed()).toBe(true);
  });

  test('when reading stops in the middle', async () => {
    const { bytes, isClosed } = watched(long, 'y');
    for await (const _ of (await peek(bytes)).bytes) break;
    expect(isClosed()).toBe(true);
  });

  test('when nobody will read it', async () => {
    const { bytes, isClosed } = watched(long, 'y');
    await (await peek(bytes)).close();
    expect(isClosed()).toBe(true);
  });
});

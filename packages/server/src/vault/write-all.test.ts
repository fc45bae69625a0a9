import { expect, test } from 'vitest';
import { writeAll } from './write-all.js';

/** A file on a disk with so much room, which takes at most `atOnce` bytes at a time. */
function fileOn(room: number, atOnce: number) {
  const content = Buffer.alloc(room);
  const write = async (bytes: Uint8Array, from = 0, length = 0, at = 0) => {
    const fitting = Math.min(length, atOnce, room - at);
    if (fitting === 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    content.set(bytes.subarray(from, from + fitting), at);
    return { bytesWritten: fitting, buffer: bytes };
  };
  return { content, write: write as never };
}

test('what is taken in pieces is written whole', async () => {
  const file = fileOn(10, 3);
  expect(await writeAll(file, Buffer.from('01234567'), 2)).toEqual({ bytes: 8 });
  expect(file.content.toString()).toBe('\0\x0001234567');
});

test('of what a full disk takes only the beginning, only that is counted', async () => {
  const file = fileOn(6, 4);
  expect(await writeAll(file, Buffer.from('01234567'), 1)).toMatchObject({ bytes: 5, fault: { code: 'ENOSPC' } });
});

test('a file system that takes nothing and says nothing does not keep the server waiting', async () => {
  const write = (async () => ({ bytesWritten: 0 })) as never;
  expect(await writeAll({ write }, Buffer.from('01'), 0)).toMatchObject({ bytes: 0, fault: expect.any(Error) });
});

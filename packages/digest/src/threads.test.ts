import { describe, expect, it } from 'vitest';
import type { Source } from './read-cut.js';
import { crewOfThreads } from './threads.js';

const source: Source = { material: 'm', actor: 'a', kind: 'har' };
const entry = (url: string) =>
  Buffer.from(JSON.stringify({ request: { method: 'GET', url }, response: { status: 200 } }));

describe('a crew of threads', () => {
  it('reads everything, once', async () => {
    const crew = crewOfThreads(2, { key: null });
    try {
      const cuts = 500;
      // Wide enough that there are more batches than may be under way at once.
      for (let i = 0; i < cuts; i++)
        await crew.take(source, { entry: i, bytes: entry(`https://a.example/${i}?pad=${'x'.repeat(20_000)}`) });
      expect((await crew.finish()).tallies.get('m')?.exchanges).toBe(cuts);
    } finally {
      await crew.stop();
    }
  });

  it('finds the same however often its threads send home what they found', async () => {
    const found = async (bytesBetweenFolds?: number) => {
      const crew = crewOfThreads(2, { key: null }, bytesBetweenFolds);
      try {
        for (let i = 0; i < 300; i++)
          await crew.take(source, { entry: i, bytes: entry(`https://a.example/${i}?pad=${'x'.repeat(20_000)}`) });
        const origins = await crew.origins();
        return { origins, findings: await crew.finish() };
      } finally {
        await crew.stop();
      }
    };
    expect(await found(1)).toEqual(await found(1e12));
  });

  it('has findings though there was nothing to read', async () => {
    const crew = crewOfThreads(2, { key: null });
    expect((await crew.finish()).tallies.size).toBe(0);
    await crew.stop();
  });

  it('fails, rather than waits for ever, when a thread does', async () => {
    const crew = crewOfThreads(2, { key: null });
    const unreadable = { ...source, kind: 'nobody reads this' };
    await crew.take(unreadable, { entry: 3, bytes: entry('https://a.example/') });
    await expect(crew.finish()).rejects.toThrow('m, entry 3: TypeError while reading');
    await crew.stop();
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeSightings, noSightings, sight } from './refs.js';

const ref = fc.record({ material: fc.constantFrom('a', 'b'), entry: fc.nat(9) });

function sighted(refs: readonly { material: string; entry: number }[]) {
  const sightings = noSightings();
  for (const one of refs) sight(sightings, one);
  return sightings;
}

test('all sightings are counted and the three lowest places kept, each once', () => {
  const places = [7, 2, 9, 2, 4].map((entry) => ({ material: 'a', entry }));
  expect(sighted(places)).toEqual({ count: 5, refs: [2, 4, 7].map((entry) => ({ material: 'a', entry })) });
});

test('a place inside an entry is another place than the entry', () => {
  const entry = { material: 'a', entry: 1 };
  expect(sighted([{ ...entry, at: '/id' } as never, entry]).refs).toEqual([entry, { ...entry, at: '/id' }]);
});

test('any sharding and any order give the same sightings', () => {
  fc.assert(
    fc.property(fc.array(ref), fc.array(ref), (a, b) => {
      const whole = sighted([...a, ...b]);
      expect(mergeSightings(sighted(a), sighted(b))).toEqual(whole);
      expect(mergeSightings(sighted(b), sighted(a))).toEqual(whole);
      expect(sighted([...b, ...a].reverse())).toEqual(whole);
    }),
  );
});

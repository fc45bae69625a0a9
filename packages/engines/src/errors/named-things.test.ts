import { expect, test } from 'vitest';
import { lowest, setLowest } from '../kit/summary/lowest.js';
import { noSightings } from '../kit/summary/refs.js';
import { SLOT } from './mask.js';
import { joinNamedThings } from './named-things.js';
import type { Told } from './summary.js';

function told(template: string, address: string): Told {
  const addresses = lowest<number>();
  setLowest(addresses, address, 1);
  const slots = template
    .split(SLOT)
    .slice(1)
    .map(() => ({ kinds: new Map(), values: lowest<number>() }));
  const key = { origin: 'o', status: 404, code: 'bed_not_found', type: null, template };
  return {
    ...key,
    seen: noSightings(),
    slots,
    addresses,
    fields: lowest(),
    titles: lowest(),
    sayers: lowest(),
    bodies: lowest(),
  };
}

const grounds = { labels: new Map<string, string>(), placesOf: () => ['GET /houses/{house}/beds/{bed}'] };
const names = (list: readonly Told[]): string[] =>
  joinNamedThings(list, grounds).map(({ template }) => template.replaceAll(SLOT, '{}'));

const inHouse = (house: string, address: string): Told => told(`Bed ${SLOT} does not exist in ${house}.`, address);

test('three names that each address has for itself are values of one message', () =>
  expect(names([inHouse('North house', 'n'), inHouse('Seedlings', 's'), inHouse(`Tunnel ${SLOT}`, 't')])).toEqual([
    'Bed {} does not exist in {}.',
  ]));

test('two names, names that one address says, and what follows a colon stay', () => {
  const two = [inHouse('North house', 'n'), inHouse('Seedlings', 's')];
  expect(names(two)).toHaveLength(2);
  expect(names([...two, inHouse('Palm court', 's')])).toHaveLength(3);
  const reasons = ['Card declined', 'Budget used up', 'Bank closed'].map((why, i) =>
    told(`It could not be paid: ${why}`, `a${i}`),
  );
  expect(names(reasons)).toHaveLength(3);
});

test('what several calls say stays apart', () => {
  const list = ['North house', 'Seedlings', 'Palm court'].map((house, i) => inHouse(house, `a${i}`));
  const placesOf = ({ addresses }: Told) => [...addresses.kept.keys()];
  expect(joinNamedThings(list, { ...grounds, placesOf })).toHaveLength(3);
});

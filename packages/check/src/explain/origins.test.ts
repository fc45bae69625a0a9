import type { Exchange } from '@asbuilt/evidence';
import { expect, it } from 'vitest';
import { originsIn, renamedOrigins } from './origins.js';

const asked = (origin: string, is: Exchange['is'] = 'call') => ({ is, url: { origin, path: '/orders' } }) as Exchange;
const exchanges = [asked('https://a.example'), asked('https://b.example'), asked('https://b.example')];

it('origins that calls were made to are counted; what is no call is not', () => {
  expect(originsIn([...exchanges, asked('https://cdn.example', 'asset')])).toEqual([
    ['https://b.example', 2],
    ['https://a.example', 1],
  ]);
});

it('an origin that is another one in the specification is called so; others keep their names', () => {
  const names = new Map([['https://b.example', 'https://shop.example']]);
  expect(originsIn(renamedOrigins(exchanges, names))).toEqual([
    ['https://shop.example', 2],
    ['https://a.example', 1],
  ]);
  expect(renamedOrigins(exchanges, new Map())).toEqual(exchanges);
});

import { expect, test } from 'vitest';
import { addressesOf, parseAddress } from './address.js';
import { caseOf, choicesIn, restricted } from './choices.js';
import { readTape } from '../tape/tape.js';

const exchangeOf = (line: string) => readTape(`One\n\nann  ${line}\n`).exchanges[0]!;

test.each([
  ['GET /api.php?action=edit&title=Home  -> 200 {}', 'action=edit'],
  ['GET /index.php?controller=cart&task=show&id=5  -> 200 {}', 'controller=cart&task=show'],
  ['GET /?r=site/index  -> 200 {}', 'r=site%2Findex'],
  ['POST /ajax.php action=add-tag&name=x  -> 200 {}', 'action=add-tag'],
  ['POST /wiki.php?do=edit do[save]=Save+page  -> 302 /wiki.php', 'do=save'],
  ['POST /gate {"op":"close","day":1}  -> 200 {}', 'op=close'],
  ['GET /admin.php?page=settings  -> 200 {}', 'page=settings'],
  // beside what says what to do, a page is what it is done to
  ['GET /api.php?action=parse&page=Home  -> 200 {}', 'action=parse'],
])('%s may choose', (line, text) => {
  const exchange = exchangeOf(line);
  expect(caseOf(exchange)).toBe(text);
  expect(parseAddress(addressesOf(exchange)[0]!).case).toBe(text);
});

test.each([
  'GET /orders?sort=asc&filter=open&tab=files&lang=de&format=json&type=user&status=new&include=x  -> 200 []',
  'GET /orders?page=two&view=grid  -> 200 []',
  'GET /orders?action=17&do=true&method=  -> 200 []',
  'POST /orders {"payment_method":"card","method":{"name":"card"}}  -> 200 {}',
  'GET /search?q=blue  -> 200 []',
  'POST /rpc {"jsonrpc":"2.0","id":1,"method":"till.total"}  -> 200 {"jsonrpc":"2.0","id":1,"result":12}',
])('%s chooses nothing by itself', (line) => {
  expect(parseAddress(addressesOf(exchangeOf(line))[0]!).case).toBe('');
});

test('of what a request says only what chooses is left', () => {
  expect(restricted('action=edit&op=x', new Set(['op']))).toBe('op=x');
  expect(restricted('action=edit', new Set())).toBe('');
  expect(choicesIn('r=site%2Findex')).toEqual([{ name: 'r', value: 'site/index' }]);
});

import { expect, it } from 'vitest';
import { instancesInForm, instancesOf } from './instances.js';
import { readTape } from './tape/tape.js';

/** `side path [id] of HOLDER` of every thing in one exchange. */
function seen(line: string): string[] {
  return instancesOf(readTape(`one\n\n${line}`).exchanges[0]!).map(
    ({ side, place, id, holder }) => `${side} ${place.path || '/'} [${id ?? ''}] of ${holder?.place.path ?? '-'}`,
  );
}

it('walks answers and requests once, items of lists at one place', () => {
  expect(seen('ann  POST /x {"post":{"title":"a"}}  -> 200 {"posts":[{"id":1,"by":{"id":7}},{"id":2}]}')).toEqual([
    'answer / [] of -',
    'answer /posts/* [1] of ',
    'answer /posts/*/by [7] of /posts/*',
    'answer /posts/* [2] of ',
    'request / [] of -',
    'request /post [] of ',
  ]);
});

it('takes keys that are data for positions', () => {
  expect(seen('ann  GET /x  -> 200 {"5":{"n":1},"6":{"n":2}}')).toEqual(['answer /* [] of -', 'answer /* [] of -']);
});

it('reads forms as servers do', () => {
  expect(seen('ann  POST /x issue[subject]=a&issue[tags][]=b&issue[parts][0][name]=c  -> 302 /x')).toEqual([
    'form / [] of -',
    'form /issue [] of ',
    'form /issue/parts/* [] of /issue',
  ]);
});

it('shows JSON:API resources as plain things', () => {
  const [, thing] = seen(
    'ann  GET /x  -> 200 {"data":{"type":"a","id":"9","attributes":{"n":1},"relationships":{"b":{"data":{"type":"b","id":"3"}}}}}',
  );
  expect(thing).toBe('answer /data [9] of ');
});

it('shows nothing of a refusal, save what a form would have sent', () => {
  expect(seen('ann  POST /x {"a":{"id":1}}  -> 422 {"errors":{"a":{"id":1}}}')).toEqual([]);
  expect(seen('ann  POST /x a[b]=1  -> 422 {"errors":{}}')).toEqual(['form / [] of -', 'form /a [] of ']);
});

it('looks into a payload only so deep and so far', () => {
  const deep = `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`;
  expect(seen(`ann  GET /x  -> 200 ${deep}`).length).toBeLessThan(12);
  const long = JSON.stringify(Array.from({ length: 1000 }, (_, id) => ({ id })));
  expect(seen(`ann  GET /x  -> 200 ${long}`)).toHaveLength(200);
});

it('walks what a form on a page would send', () => {
  const field = { id: '', label: '', type: 'text', required: false, constraints: {}, options: [] };
  const fields = [
    { ...field, name: 'issue[subject]' },
    { ...field, name: 'commit', type: 'submit' },
  ];
  const form = { action: '/x', method: 'post', fields };
  const names = instancesInForm('POST https://app.example /x', form).flatMap(({ layout }) => layout.names);
  expect(names).toEqual(['issue', 'subject']);
});

it('has names and values of a record in one order', () => {
  const [thing] = instancesOf(readTape('one\n\nann  GET /x  -> 200 {"b":1,"a":"x"}').exchanges[0]!);
  expect(thing!.layout.names.map((name, i) => [name, thing!.values[i]])).toEqual([
    ['b', 1],
    ['a', 'x'],
  ]);
});

it('takes a name of thousands of brackets as one name', () => {
  expect(seen(`ann  POST /x a${'[b]'.repeat(20_000)}=1&c[d]=2  -> 302 /x`)).toEqual([
    'form / [] of -',
    'form /c [] of ',
  ]);
});

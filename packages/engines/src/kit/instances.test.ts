import { expect, it } from 'vitest';
import { eachInForm, eachInstance } from './instances.js';
import { readTape } from './tape.js';

/** `side path [id] of HOLDER at POINTER` of every thing in one exchange. */
function seen(line: string): string[] {
  const found: string[] = [];
  eachInstance(readTape(`one\n\n${line}`).exchanges[0]!, ({ side, place, id, holder, pointer }) =>
    found.push(`${side} ${place.path || '/'} [${id ?? ''}] of ${holder?.place.path ?? '-'} at ${pointer()}`),
  );
  return found;
}

it('walks answers and requests once, items of lists at one place', () => {
  expect(seen('ann  POST /x {"post":{"title":"a"}}  -> 200 {"posts":[{"id":1,"by":{"id":7}},{"id":2}]}')).toEqual([
    'answer / [] of - at ',
    'answer /posts/* [1] of  at /posts/0',
    'answer /posts/*/by [7] of /posts/* at /posts/0/by',
    'answer /posts/* [2] of  at /posts/1',
    'request / [] of - at ',
    'request /post [] of  at /post',
  ]);
});

it('takes keys that are data for positions', () => {
  expect(seen('ann  GET /x  -> 200 {"5":{"n":1},"6":{"n":2}}')).toEqual([
    'answer /* [] of - at /5',
    'answer /* [] of - at /6',
  ]);
});

it('reads forms as servers do', () => {
  expect(seen('ann  POST /x issue[subject]=a&issue[tags][]=b&issue[parts][0][name]=c  -> 302 /x')).toEqual([
    'form / [] of - at ',
    'form /issue [] of  at /issue',
    'form /issue/parts/* [] of /issue at /issue/parts/0',
  ]);
});

it('shows JSON:API resources as plain things', () => {
  const [, thing] = seen(
    'ann  GET /x  -> 200 {"data":{"type":"a","id":"9","attributes":{"n":1},"relationships":{"b":{"data":{"type":"b","id":"3"}}}}}',
  );
  expect(thing).toBe('answer /data [9] of  at /data');
});

it('shows nothing of a refusal, save what a form would have sent', () => {
  expect(seen('ann  POST /x {"a":{"id":1}}  -> 422 {"errors":{"a":{"id":1}}}')).toEqual([]);
  expect(seen('ann  POST /x a[b]=1  -> 422 {"errors":{}}')).toEqual(['form / [] of - at ', 'form /a [] of  at /a']);
});

it('looks into a payload only so deep and so far', () => {
  const deep = `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`;
  expect(seen(`ann  GET /x  -> 200 ${deep}`).length).toBeLessThan(12);
  const long = JSON.stringify(Array.from({ length: 1000 }, (_, id) => ({ id })));
  expect(seen(`ann  GET /x  -> 200 ${long}`)).toHaveLength(200);
});

it('walks what a form on a page would send', () => {
  const names: string[] = [];
  const field = { id: '', label: '', type: 'text', required: false, constraints: {}, options: [] };
  const fields = [
    { ...field, name: 'issue[subject]' },
    { ...field, name: 'commit', type: 'submit' },
  ];
  eachInForm('POST https://app.example /x', { action: '/x', method: 'post', fields }, ({ record }) => {
    names.push(...Object.keys(record));
  });
  expect(names).toEqual(['issue', 'subject']);
});

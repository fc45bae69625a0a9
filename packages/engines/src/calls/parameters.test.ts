import { describe, expect, it } from 'vitest';
import { readTape, TAPE_ORIGIN } from '../kit/tape.js';
import { concludeCalls } from './conclude.js';
import { calls } from './index.js';

function queryOf(tape: string, path: string) {
  const summary = calls.empty();
  for (const exchange of readTape(`tape\n${tape}`).exchanges) calls.observe(summary, exchange);
  const { statements } = concludeCalls(summary, [TAPE_ORIGIN]).point;
  const { params } = statements.find((call) => call.path === path)!;
  return params.filter((one) => one.in === 'query').map(({ name, required, schema }) => ({ name, required, schema }));
}

const times = (n: number, line: string) => Array.from({ length: n }, () => line).join('\n');
const often = times(15, 'ann GET /posts?limit=15 -> 200 [{"id":1}]');

describe('parameters of the query', () => {
  it('are asked for where many requests never left them out', () =>
    expect(queryOf(often, '/posts')).toEqual([{ name: 'limit', required: true, schema: { type: 'integer' } }]));
  it('are not where another call was asked without', () =>
    expect(queryOf(`${often}\nann GET /tags?limit=3 -> 200 []\nann GET /tags -> 200 []`, '/posts')).toEqual([
      { name: 'limit', required: false, schema: { type: 'integer' } },
    ]));
  it('take here what they take elsewhere', () =>
    expect(queryOf(`${often}\nann GET /tags?limit=all -> 200 []`, '/posts')).toEqual([
      { name: 'limit', required: true, schema: { type: ['integer', 'string'] } },
    ]));
  it('of another name say nothing', () =>
    expect(queryOf(`${often}\nann GET /tags?order=name -> 200 []\nann GET /tags -> 200 []`, '/posts')).toEqual([
      { name: 'limit', required: true, schema: { type: 'integer' } },
    ]));
});

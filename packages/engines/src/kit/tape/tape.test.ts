import { describe, expect, it } from 'vitest';
import { readTape, TAPE_ORIGIN } from './tape.js';

const tape = readTape(`A tape of every kind of line

ann  GET /posts/caf%C3%A9?page=2  -> 200 [{"id":1}]
bob  POST /posts _method=patch&title=x  -> 302 /posts/1
bob  POST https://api.example/posts {"title":"{x*4}"}
     -> 422 application/problem+json {"title":"No"}
bob  GET /page  -> 404 <h1>Not here</h1>
bob  GET /page  -> 500 out of order
bob  GET /page  -> 0

=> errors
one line
another

=> calls
(nothing)
`);

describe('a tape', () => {
  it('has a title, exchanges in order, and what is expected of each engine', () => {
    expect(tape.title).toBe('A tape of every kind of line');
    expect(tape.exchanges.map((e) => [e.actor, e.method, e.status, e.is])).toEqual([
      ['ann', 'GET', 200, 'call'],
      ['bob', 'PATCH', 302, 'call'],
      ['bob', 'POST', 422, 'call'],
      ['bob', 'GET', 404, 'call'],
      ['bob', 'GET', 500, 'call'],
      ['bob', 'GET', 0, 'unanswered'],
    ]);
    expect([...tape.expected]).toEqual([
      ['errors', ['one line', 'another']],
      ['calls', ['(nothing)']],
    ]);
  });

  it('knows what bodies are by how they begin, unless a media type is given', () => {
    const [list, form, json, page, text] = tape.exchanges;
    expect(list!.url).toMatchObject({ origin: TAPE_ORIGIN, segments: ['posts', 'café'], query: [['page', '2']] });
    expect(list!.response).toMatchObject({ is: 'json', value: [{ id: 1 }], mime: 'application/json' });
    expect(form!.request).toMatchObject({ is: 'form', mime: 'application/x-www-form-urlencoded' });
    expect(form!.responseHeaders).toEqual([['location', '/posts/1']]);
    expect(json!.url.origin).toBe('https://api.example');
    expect(json!.request).toMatchObject({ value: { title: 'xxxx' } });
    expect(json!.response).toMatchObject({ is: 'json', mime: 'application/problem+json' });
    expect(page!.response).toMatchObject({ is: 'html', mime: 'text/html' });
    expect(text!.response).toMatchObject({ is: 'text', text: 'out of order' });
  });

  it('says which line it cannot read', () => {
    expect(() => readTape('t\n\nthis is no line')).toThrow('Not a line of a tape: this is no line');
  });
});

import { describe, expect, it } from 'vitest';
import { readScript } from './read-script.js';

const requests = (script: string): string[] =>
  [...new Set(readScript(script)!.requests.map(({ method, path }) => `${method} ${path}`))].sort();

const SEND = 'const s=(m,p,b)=>fetch("/api"+p,{method:m,body:b});';
const BOTH = ['PATCH /api/boats/{id}', 'POST /api/boats'];

describe('method and path by one test, as tools that make scripts small write it, go together', () => {
  it.each([
    ['c.id!==void 0?"PATCH":"POST"', 'c.id!==void 0?`/boats/${c.id}`:"/boats"'],
    ['!c.id?"POST":"PATCH"', 'c.id?`/boats/${c.id}`:"/boats"'],
    ['c.id==null?"POST":"PATCH"', 'null!=c.id?`/boats/${c.id}`:"/boats"'],
    ['null===c.id?"POST":"PATCH"', '`/boats${void 0!==c.id?`/${c.id}`:""}`'],
    ['"edit"!==c.mode?"POST":"PATCH"', 'c.mode==="edit"?`/boats/${c.id}`:"/boats"'],
    ['c.id&&!c.copy?"PATCH":"POST"', '!c.id||c.copy?"/boats":`/boats/${c.id}`'],
    ['n?"POST":"PATCH"', 'c.id?`/boats/${c.id}`:"/boats"'],
  ])('%s, %s', (method, path) => {
    expect(requests(`${SEND}window.a=c=>{const n=!c.id;return s(${method},${path},c)}`)).toEqual(BOTH);
  });

  it('twin: by tests of two things they go any way', () => {
    const script = `${SEND}window.a=c=>s(c.id!==void 0?"PATCH":"POST",c.all==null?"/boats":"/fleets",c)`;
    const all = ['PATCH /api/boats', 'PATCH /api/fleets', 'POST /api/boats', 'POST /api/fleets'];
    expect(requests(script)).toEqual(all);
  });

  it('twin: by a name that is set again they go any way', () => {
    const script = `${SEND}window.a=c=>{let n=!c.id;c.copy&&(n=!0);return s(n?"POST":"PATCH",c.id?"/boats/"+c.id:"/boats",c)}`;
    expect(requests(script)).toHaveLength(4);
  });

  it('names that stand for one another are read to the end', () => {
    expect(requests('var t=!u,u=!t;window.a=()=>fetch(t?"/api/a":"/api/b")')).toEqual(['GET /api/a', 'GET /api/b']);
  });
});

describe('of a choice', () => {
  it.each([
    ['both ways are told', '"/api/boats/"+(c.id!==void 0?c.id:"new")', ['GET /api/boats/new', 'GET /api/boats/{id}']],
    [
      '`??` for older browsers is none',
      '"/api/boats/".concat(null!==(t=c.id)&&void 0!==t?t:"")',
      ['GET /api/boats/{id}'],
    ],
    ['nothing is no name of a thing', '"/api/boats/".concat(null==(t=c.boat)?void 0:t.id)', ['GET /api/boats/{id}']],
    ['a way that is never gone is not told', 'void 0!==void 0?"/api/dead":"/api/live"', ['GET /api/live']],
    ['nor one of another setting', 'mode==="dev"||debug?"/api/dead":"/api/live"', ['GET /api/live']],
  ])('%s', (_, url, expected) => {
    expect(requests(`const mode="prod",debug=!1;window.a=c=>{var t;return fetch(${url})}`)).toEqual(expected);
  });

  it('a wrapper that is given nothing does not go the way for something', () => {
    const wrapper = 'const get=(p,id)=>fetch(`/api/${p}${id?`/${id}`:""}`);';
    expect(requests(`${wrapper}window.a=()=>get("boats")`)).toEqual(['GET /api/boats']);
    expect(requests(`${wrapper}window.a=c=>get("boats",c.id)`)).toEqual(['GET /api/boats', 'GET /api/boats/{id}']);
  });

  it('twin: a setting that is changed somewhere keeps nothing out', () => {
    const script = 'let debug=!1;window.on=()=>{debug=!0};window.a=()=>fetch(debug?"/api/traced":"/api/plain")';
    expect(requests(script)).toEqual(['GET /api/plain', 'GET /api/traced']);
  });
});

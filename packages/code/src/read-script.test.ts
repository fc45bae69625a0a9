import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readScript } from './read-script.js';

const SCRIPT = `(()=>{var a={b:"/api/x",c:[1,2,{d:/[/]\\//g}]};class K extends Map{constructor(e){super();this.base=e}
async get(p,{method:m="GET"}={}){for(const q of p)await fetch(\`\${this.base}/\${q}?a=\${m}\`,{method:m})}}
const k=new K("/api");k.get("/y"),k.get(...a.c);function f(u,...r){return u?f(u,...r):fetch(u)}f("/z");f(f);
const self=()=>self();fetch(self());let t=1;t+=fetch;fetch(t);export{k as default}})()`;

describe('any text', () => {
  const reads = (text: string): void => {
    const found = readScript(text);
    if (found !== null) JSON.stringify(found);
  };

  it('that is a script cut anywhere, or with a part of it lost or doubled', () => {
    fc.assert(
      fc.property(fc.nat(SCRIPT.length), fc.nat(SCRIPT.length), fc.nat(40), (at, from, length) => {
        reads(SCRIPT.slice(0, at));
        reads(SCRIPT.slice(at));
        reads(SCRIPT.slice(0, at) + SCRIPT.slice(from, from + length) + SCRIPT.slice(at));
      }),
    );
  });

  it('that is none at all', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), reads));
    for (const text of ['', '<!doctype html><p>no</p>', '{"a":1}', '\u0000\u0001', '`${`${`']) reads(text);
  });

  it('that is nested so deeply that nobody wrote it', () => {
    reads(`fetch(${'('.repeat(20_000)}"/a"${')'.repeat(20_000)})`);
    reads(`fetch("/a"${'+b'.repeat(20_000)})`);
    reads(`${'function f(){'.repeat(5000)}fetch("/a")${'}'.repeat(5000)}`);
  });

  it('that goes round in circles ends', () => {
    const circle = Array.from(
      { length: 30 },
      (_, i) => `function f${i}(a){return f${(i + 1) % 30}(a+f${(i + 7) % 30}(a))}`,
    );
    expect(readScript(`${circle.join('')}fetch(f0("/a"));fetch(f3(f4))`)!.requests).toEqual([]);
  });
});

describe('work in proportion to the script', () => {
  it('a script that asks at thousands of places is followed', () => {
    expect(readScript('fetch("/api/a");'.repeat(3000))!.requests).toHaveLength(3000);
  });

  it('one that does nothing else, and on and on, is not; one that is longer and quiet is', () => {
    expect(readScript('fetch("/api/a");'.repeat(20_000))).toBeNull();
    const library = `function quiet(a, b) {for (const c of a) b.push(c * 2); return b}\n`;
    expect(readScript(`${library.repeat(24_000)}fetch("/api/a")`)!.requests).toHaveLength(1);
  });

  it('what is told when the steps are spent is not told half', () => {
    const twice = Array.from({ length: 40 }, (_, i) => `const f${i + 1}=(a)=>f${i}(a)+f${i}(a);`).join('');
    const script = `const f0=(a)=>a;${twice}fetch("/a/b");fetch("/c/"+f40("d"));fetch("/e/f")`;
    expect(readScript(script)!.requests.map(({ path }) => path)).toEqual(['/a/b']);
  });
});

import { expect, it } from 'vitest';
import { readScript } from './read-script.js';

const FROM = 'import { createFileRoute as r, createRootRoute, redirect as d } from "@tanstack/react-router";';

/** Routes as the table that is made from files has them, each as its file makes it. */
function paths(...files: string[]): string[] {
  const made = files.map((file, i) => `const F${i}=r("/${i}")(${file});`).join('');
  const table = files.map((_, i) => `F${i}.update({id:"/${i}",path:"/${i}",getParentRoute:()=>root})`).join();
  const script = `${FROM}const root=createRootRoute();${made}root._addFileChildren([${table}]);`;
  return readScript(script)!.routes.map(({ path }) => path);
}

it('a route that sends everybody on before anything is shown is no page', () => {
  const found = paths(
    '{component:()=>1}',
    '{beforeLoad:()=>{throw d({to:"/0"})}}',
    '{async loader(){const kept=!0;await ready();throw d({replace:kept,to:"/somewhere/far/away"})}}',
    '{beforeLoad:({search:s})=>{if(s.a)throw d({to:"/0"});throw d({to:"/1"})},component:()=>null}',
    '{beforeLoad:()=>d({to:"/0",throw:!0})}',
  );
  expect(found).toEqual(['/0']);
});

it('twin: one that sends some on, or only may, is', () => {
  const found = paths(
    '{beforeLoad:({context:c})=>{if(!c.user)throw d({to:"/login"})},component:()=>1}',
    '{beforeLoad:({context:c})=>{if(c.user)return;throw d({to:"/login"})},component:()=>1}',
    '{loader:async()=>{try{return await load()}catch{throw d({to:"/0"})}},component:()=>1}',
    '{loader:()=>{const fail=()=>{throw d({to:"/0"})};return load(fail)},component:()=>1}',
  );
  expect(found).toEqual(['/0', '/1', '/2', '/3']);
});

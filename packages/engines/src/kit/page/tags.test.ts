import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attributesOf } from './attributes.js';
import { formTexts, tagEnd, tagsOf } from './tags.js';

const PAGE = {
  text: `<body><a href="/a">A</a><a
 href='/b'>B</a><abbr>x</abbr><form action="/x"><input name="q"></form><FORM></FORM><form id='f'>cut`,
};

it('finds elements by their whole names', () => {
  expect(tagsOf(PAGE, 'a').map((at) => PAGE.text.slice(at, at + 2))).toEqual(['<a', '<a']);
  expect(tagsOf(PAGE, 'table')).toEqual([]);
  expect(formTexts(PAGE)).toEqual(['<form action="/x"><input name="q">', "<form id='f'>cut"]);
});

it('finds attributes by what stands before the sign', () => {
  const { names, links, hasData, isDriven } = attributesOf(PAGE);
  expect(names.map((at) => PAGE.text[at])).toEqual(['q', 'f']);
  expect(links.map((at) => PAGE.text.slice(at, at + 2))).toEqual(['/a', '/b', '/x']);
  expect([hasData, isDriven]).toEqual([false, false]);
  expect(attributesOf({ text: '<i data-x=1 wire:id="a">' })).toMatchObject({ hasData: true, isDriven: true });
  expect(attributesOf({ text: 'data - a=b x = y' })).toMatchObject({ hasData: false, isDriven: false });
});

it('ends a tag where it ends, whatever its attributes hold', () => {
  const ends = (text: string) => text.slice(0, tagEnd(text, 0) + 1);
  expect(ends(`<button onclick="go(() => 1)" disabled>Go</button>`)).toBe(`<button onclick="go(() => 1)" disabled>`);
  expect(ends(`<a href='/a>b' title=x>y`)).toBe(`<a href='/a>b' title=x>`);
  expect(ends(`<p title=don't>it isn't</p>`)).toBe(`<p title=don't>`);
  expect(ends(`<a href="cut>x`)).toBe(`<a href="cut>`);
  expect(ends('<a href="x"')).toBe('');
});

it('takes any text', () =>
  fc.assert(
    fc.property(fc.stringMatching(/^(?:<a |<form|=|"|'|href|id| |data-|>|[^a])*$/), (text) => {
      expect(tagsOf({ text }, 'form').every((at) => text.startsWith('<form', at))).toBe(true);
      expect(attributesOf({ text }).links.every((at) => text[at - 2] === '=')).toBe(true);
    }),
  ));

it('reads a page of comments, scripts and styles that never end in one pass', () => {
  for (const begin of ['<!--', '<script', '<style', '<noscript'])
    expect(tagsOf({ text: `${begin.repeat(100_000)}<a href="/x">` }, 'a')).toHaveLength(1);
});

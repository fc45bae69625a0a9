import type { Exchange } from '@asbuilt/evidence';
import { attributesOf } from '../kit/page/attributes.js';
import type { Page } from '../kit/page/tags.js';
import { note, type ConstantsSummary } from './summary.js';

// How fast a page is told to be: how long it waits until somebody stops typing, how often it asks again. By attributes of
// htmx, Livewire, Alpine, Phoenix and Stimulus, by `data-…debounce`, and by the browser's own refresh.

const MAY_TELL = /debounce|hx-trigger=|wire:poll|http-equiv=["']?refresh/i;

type Pace = 'debounce' | 'poll' | 'reload';

const PATTERNS: readonly (readonly [pace: Pace, pattern: RegExp])[] = [
  ['debounce', /\s(?:phx|data(?:-[a-z]{1,20}){0,3})-debounce(?:-value)?=["']?(\d{2,5})()["'\s>]/gi],
  ['debounce', /\s(?:wire:model|x-model|x-on:input|@input|@keyup)(?:\.[a-z]+){0,2}\.debounce\.(\d{1,5})(m?s)\b/gi],
  ['debounce', /\shx-trigger=["'][^"']{0,80}\bdelay:(\d{1,5})(m?s)\b/gi],
  ['poll', /\shx-trigger=["'][^"']{0,80}\bevery (\d{1,5})(m?s)\b/gi],
  ['poll', /\swire:poll(?:\.[a-z-]+){0,2}\.(\d{1,6})(m?s)\b/gi],
  ['reload', /<meta\s[^>]{0,80}?http-equiv=["']?refresh["']?\s[^>]{0,40}?content=["']?(\d{1,5})()["'\s>]/gi],
];

/** A page that goes elsewhere at once, or after a glance, does not keep itself up to date. */
const SHORTEST_RELOAD = 5;
const MOST_FOUND = 20;

export function observePace(into: ConstantsSummary, exchange: Exchange, address: string, page: Page): void {
  const html = page.text;
  if (!attributesOf(page).isDriven || !MAY_TELL.test(html)) return;
  const told = new Set<string>();
  for (const [pace, pattern] of PATTERNS)
    for (const [, digits = '', unit = ''] of html.matchAll(pattern)) {
      const value = Number(digits) * (unit === 's' || pace === 'reload' ? 1000 : 1);
      const key = `${pace} ${value}`;
      if (told.has(key) || told.size >= MOST_FOUND || value === 0) continue;
      if (pace === 'reload' && Number(digits) < SHORTEST_RELOAD) continue;
      told.add(key);
      note(into, { kind: 'pace', address, name: pace, value, ref: exchange.ref, at: '', time: exchange.startedAt });
    }
}

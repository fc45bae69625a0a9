import type { LifeCycle } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { chartOf, isDense, movesBetween } from './state-chart.js';

const move = (from: string | null, to: string, via: string | null, support: number) => ({
  from,
  to,
  via,
  support,
  evidence: [],
});
const cycle = {
  basis: ['observed'],
  states: ['draft', 'sent'].map((name) => ({ name, initial: name === 'draft', final: false })),
  transitions: [
    move(null, 'draft', 'C-0', 9),
    move('draft', 'sent', 'C-1', 2),
    move('draft', 'sent', 'C-1', 1),
    move('sent', 'draft', null, 1),
  ],
} as unknown as LifeCycle;
const nameOf = (call: string) => (call === 'C-1' ? 'POST /api/v1/letters/{id}/send' : call);

test('moves between the same two states are one arrow with all its counts, and creation is none', () => {
  expect(chartOf(cycle, nameOf).arrows.map(({ from, to, label, basis }) => [from, to, label, basis])).toEqual([
    ['draft', 'sent', 'send ×3', ['observed']],
    ['sent', 'draft', 'cause unknown ×1', ['declared']],
  ]);
});

test('between two states all calls count, and the evidence is that of the one seen most', () => {
  expect(movesBetween(cycle, 'draft', 'sent')).toEqual({ most: cycle.transitions[1], support: 3, offered: 0 });
  expect(movesBetween(cycle, 'sent', 'sent')).toBe(null);
});

test('a chart of a few moves is drawn; one in which everything leads everywhere is not', () => {
  expect(isDense(chartOf(cycle, nameOf))).toBe(false);
  const names = ['a', 'b', 'c', 'd', 'e'];
  const all = names.flatMap((from) => names.filter((to) => to !== from).map((to) => move(from, to, 'C-1', 1)));
  const states = names.map((name) => ({ name, initial: false, final: false }));
  expect(isDense(chartOf({ ...cycle, states, transitions: all }, nameOf))).toBe(true);
});

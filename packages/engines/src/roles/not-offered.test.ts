import type { Role, Screen } from '@asbuilt/spec';
import { expect, test } from 'vitest';
import { notOffered } from './not-offered.js';

const role = (name: string, may: string[], mayNot: string[]): Role =>
  ({ name, actors: [name], may, mayNot }) as unknown as Role;
const boss = role('boss', ['C-list', 'C-delete'], []);
const ann = role('ann', ['C-list'], ['C-delete']);
const evidence = [
  { material: '01-ann.pages', entry: 1 },
  { material: '02-boss.pages', entry: 2 },
];
const screen = (to: string[], notTo: string[], action = 'Delete'): Screen =>
  ({
    id: 'S-users',
    actors: ['boss', 'ann'],
    offered: [{ action, to, notTo, evidence }],
  }) as unknown as Screen;

test('a button that those have who do what a role is refused is told of the role', () => {
  const told = notOffered(ann, [ann, boss], [screen(['boss'], ['ann'])]);
  expect(told).toEqual({ notOffered: [{ screen: 'S-users', action: 'Delete', evidence }] });
});

test('nothing is told of a role that is refused nothing: what it was shown had no such button', () => {
  expect(notOffered(boss, [ann, boss], [screen(['ann'], ['boss'])])).toEqual({});
});

test('nor where each does what the other is refused', () => {
  const cook = role('boss', ['C-delete'], ['C-list']);
  expect(notOffered(ann, [ann, cook], [screen(['boss'], ['ann'])])).toEqual({});
});

test('nor of a heading that an empty list has not', () => {
  expect(notOffered(ann, [ann, boss], [screen(['boss'], ['ann'], 'Status')])).toEqual({});
});

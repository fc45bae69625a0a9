import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Call, Ref, Role } from '@asbuilt/spec';
import { readTape } from '../kit/tape/tape.js';
import { concluded } from './testing.js';

const folder = new URL('cases/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.case'));

describe('roles', () => {
  it.each(files)('%s', (name) => {
    const file = new URL(name, folder);
    const text = readFileSync(file, 'utf8');
    const { roles, calls } = concluded(readTape(text).exchanges);
    const found = roles.statements.flatMap((role) => asLines(role, calls.statements));
    const told = found.length === 0 ? ['(nothing)'] : found;
    const now = `${text.split(/^=> roles/m)[0]!.trimEnd()}\n\n=> roles\n${told.join('\n')}\n`;
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, now);
    expect(now).toBe(readFileSync(file, 'utf8'));
    if (name.includes('.twin.')) expect(found.filter((line) => / (?:not|own|depends|fewer): /.test(line))).toEqual([]);
  });
});

it.each(files)('%s: every call that a role may do has an exchange in which it was done', (name) => {
  const { exchanges } = readTape(readFileSync(new URL(name, folder), 'utf8'));
  const { roles, calls } = concluded(exchanges);
  for (const { may, permits = [], actors, signedIn } of roles.statements) {
    expect(permits.map(({ call }) => call)).toEqual(may);
    for (const { call, evidence } of permits) {
      const own = calls.statements.find(({ id }) => id === call)!;
      const [{ material, entry }] = evidence as [Ref];
      const done = exchanges.find(({ ref }) => ref.material === material && ref.entry === entry)!;
      expect([done.method, done.status < 400]).toEqual([own.method, true]);
      expect(done.url.path).toMatch(new RegExp(`^${own.path.replaceAll(/\{[^}]*\}/g, '[^/]+')}$`));
      if (signedIn !== false) expect(actors).toContain(done.actor);
    }
  }
});

const whichOf = ({
  field,
  own,
  value,
}: {
  field: string;
  own?: true | undefined;
  value?: string | undefined;
}): string => ` by ${field} ${own ? 'of its own' : value}`;

/** `editor (ann, bob) role=editor`, then what it may, may not, and may with its own things only. */
function asLines(role: Role, calls: readonly Call[]): string[] {
  const names = (ids: readonly string[]): string =>
    ids
      .map((id) => calls.find((c) => c.id === id)!)
      .map(({ method, path, operation }) => [method, path, operation ?? ''].join(' ').trim())
      .sort()
      .join(', ');
  const lists = [
    ['may', role.may],
    ['not', role.mayNot],
    ['own', role.onlyOwn ?? []],
    ['depends', role.depends ?? []],
    ['refused at', (role.refusals ?? []).map(({ call }) => call).filter((call) => !role.mayNot.includes(call))],
  ] as const;
  const claims = Object.entries(role.claims).map(([name, value]) => ` ${name}=${String(value)}`);
  return [
    `${role.name} (${role.actors.join(', ')})${claims.join('')}${role.signedIn === false ? ' signed out' : ''}`,
    ...lists.filter(([, ids]) => ids.length > 0).map(([word, ids]) => `  ${word}: ${names(ids)}`),
    ...(role.filtered ?? []).map(({ call, by }) => `  fewer: ${names([call])}${by === undefined ? '' : whichOf(by)}`),
  ];
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Role, Screen } from '@asbuilt/spec';
import { readTape } from '../kit/tape/tape.js';
import { concluded } from './testing.js';

const folder = new URL('screen-cases/', import.meta.url);

it.each(readdirSync(folder))('%s', (name) => {
  const file = new URL(name, folder);
  const text = readFileSync(file, 'utf8');
  const { roles, screens } = concluded(readTape(text).events);
  const told = roles.statements.flatMap((role) => asLines(role, screens.statements));
  const now = `${text.split(/^=> screens of roles/m)[0]!.trimEnd()}\n\n=> screens of roles\n${told.join('\n')}\n`;
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, now);
  expect(now).toBe(readFileSync(file, 'utf8'));
  if (name.includes('.twin.')) expect(told.filter((line) => / (?:refused|sign in): /.test(line))).toEqual([]);
});

/** `reader`, then what was opened and what was not shown. */
function asLines({ name, screens, shut = [] }: Role, all: readonly Screen[]): string[] {
  const routes = (ids: readonly string[]) => ids.map((id) => all.find((one) => one.id === id)!.route).sort();
  const lists = [
    ['opened', screens],
    ...(['refused', 'sign in', 'unclear'] as const).map(
      (how) => [how, shut.filter((one) => one.how === how).map(({ screen }) => screen)] as const,
    ),
  ] as const;
  for (const { evidence, support } of shut) expect([evidence.length > 0, support > 0]).toEqual([true, true]);
  return [name, ...lists.flatMap(([how, ids]) => (ids.length === 0 ? [] : [`  ${how}: ${routes(ids).join(', ')}`]))];
}

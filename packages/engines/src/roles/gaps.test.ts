import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gapId } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import { readTape } from '../kit/tape/tape.js';
import { isNeverTried, isOfRole } from './gaps.js';
import { concluded } from './testing.js';

const UNTOLD = gapId('roles', 'untold');
/** What is to be done is of the few kinds that the text of it tells; that of programs is none of the usual. */
const TOKEN = /^With the (?:token|key) of /;
const folder = new URL('gap-cases/', import.meta.url);

it.each(readdirSync(folder))('%s', (name) => {
  const file = new URL(name, folder);
  const text = readFileSync(file, 'utf8');
  const { roles, calls, screens } = concluded(readTape(text).events);
  const asked = roles.gaps
    .filter((gap) => isOfRole(gap) || gap.id === UNTOLD || / several people act/.test(gap.says))
    .map(({ says, how }) => (TOKEN.test(how) ? `${says} ${how}` : says));
  const told = asked.length === 0 ? ['(nothing)'] : asked;
  const now = `${text.split(/^=> never tried/m)[0]!.trimEnd()}\n\n=> never tried\n${told.join('\n')}\n`;
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, now);
  expect(now).toBe(readFileSync(file, 'utf8'));
  // nobody is asked to open what the matrix of screens has
  for (const { name: role, screens: opened } of roles.statements)
    for (const { id, route } of screens.statements.filter((screen) => opened.includes(screen.id))) {
      const page = calls.statements.find(({ method, path }) => method === 'GET' && path === route);
      const gaps = roles.gaps.filter(isNeverTried).filter(({ says }) => says.includes(` as ${role},`));
      expect([id, gaps.some(({ about = [] }) => page !== undefined && about.includes(page.id))]).toEqual([id, false]);
    }
});

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Point, Screen } from '@asbuilt/spec';
import { readTape } from '../kit/tape/tape.js';
import { concluded } from './testing.js';

const folder = new URL('cases/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.case'));

describe('screens', () => {
  it.each(files)('%s', (name) => {
    const file = new URL(name, folder);
    const text = readFileSync(file, 'utf8');
    const found = asLines(concluded(readTape(text).events));
    const now = `${text.split(/^=> screens/m)[0]!.trimEnd()}\n\n=> screens\n${found.join('\n')}\n`;
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, now);
    expect(now).toBe(readFileSync(file, 'utf8'));
  });
});

/** `/orders/{id}  "Order {id}"  # Order {id}  offers Pay  leads to /orders  makes GET /api/orders/{id}`, then gaps. */
function asLines({ screens, calls }: ReturnType<typeof concluded>): string[] {
  const routes = new Map(screens.statements.map((screen) => [screen.id, screen.route]));
  const made = new Map(calls.statements.map((call) => [call.id, `${call.method} ${call.path}`]));
  const lines = screens.statements.map((screen) => asLine(screen, routes, made));
  return [...(lines.length === 0 ? ['(nothing)'] : lines), ...gaps(screens)];
}

function asLine(screen: Screen, routes: ReadonlyMap<string, string>, calls: ReadonlyMap<string, string>): string {
  const list = (words: string, items: readonly (string | undefined)[]) =>
    items.length === 0 ? [] : [`${words} ${items.join(', ')}`];
  return [
    screen.route,
    ...(screen.title === null ? [] : [`"${screen.title}"`]),
    ...list('#', screen.headings),
    ...list(
      'params',
      screen.params.map((p) => `${p.name} ${p.type}`),
    ),
    ...screen.forms.map((f) => `form ${f.method} ${f.action}: ${f.fields.map(asField).join(', ')}`),
    ...list('offers', screen.actions),
    ...(screen.offered ?? []).map(({ action, to, notTo }) => `${action} to ${to.join()} and not to ${notTo.join()}`),
    ...list(
      'leads to',
      screen.links.map((id) => routes.get(id)),
    ),
    ...list(
      'makes',
      screen.calls.map((id) => calls.get(id)),
    ),
    ...(screen.notices ?? []).map(({ says, support, actors, tells }) =>
      [`says "${says}" x${support} to ${actors.join()}`, tells].filter(Boolean).join(' '),
    ),
    `x${screen.support}`,
  ].join('  ');
}

const asField = (field: Screen['forms'][number]['fields'][number]): string =>
  `${field.name}${field['required'] === true ? '*' : ''}`;

const gaps = (screens: Point<Screen>): string[] => screens.gaps.map((gap) => `gap: ${gap.says} ${gap.how}`);

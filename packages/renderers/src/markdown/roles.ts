import type { Role, Spec } from '@asbuilt/spec';
import { valueText } from '../plain.js';
import type { Book } from './book.js';
import { code, table, text } from './escape.js';
import { backing, listed } from './words.js';

const MOST_CLAIM_TEXT = 80;

export function rolesBody({ roles, calls }: Spec, book: Book): string[] {
  const all = roles.statements;
  const tried = new Set(all.flatMap((role) => [...role.may, ...role.mayNot]));
  const rows = calls.statements
    .filter((call) => tried.has(call.id))
    .map((call) => [book.call(call.id), ...all.map((role) => cell(role, call.id))]);
  return [
    all.map((role) => describe(role, book)).join('\n'),
    ...(rows.length === 0
      ? []
      : [
          'Who may make which call; an empty cell was never tried.',
          table(['Call', ...all.map((r) => text(r.name))], rows),
        ]),
  ];
}

function cell(role: Role, call: string): string {
  return role.may.includes(call) ? 'yes' : role.mayNot.includes(call) ? '**no**' : '';
}

function describe(role: Role, book: Book): string {
  const claims = Object.entries(role.claims).map(
    ([name, value]) => `${code(name)} ${code(valueText(value, MOST_CLAIM_TEXT))}`,
  );
  return [
    `- **${text(role.name)}**`,
    role.actors.length > 0 ? `, acted by ${listed(role.actors.map(text))}` : '',
    claims.length > 0 ? `, claims ${claims.join(', ')}` : '',
    role.screens.length > 0 ? `, sees ${book.places(role.screens)}` : '',
    `  \n  ${backing(role)}`,
  ].join('');
}

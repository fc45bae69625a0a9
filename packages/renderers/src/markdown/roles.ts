import { seenRights, sourceWords, type Access, type Call, type Role, type Screen, type Spec } from '@asbuilt/spec';
import { isSentToSignIn } from '../drawing/access-matrix.js';
import { screenAccessOf, type ScreenCell } from '../drawing/screen-access.js';
import { valueText } from '../plain.js';
import type { Book } from './book.js';
import { code, table, text } from './escape.js';
import { backing, counted, grouped, handle, listed, someOf } from './words.js';

const MOST_CLAIM_TEXT = 80;

export function rolesBody({ roles, calls, screens }: Spec, book: Book): string[] {
  const all = roles.statements;
  return [
    ...accessBlocks({ roles }, book),
    ...(book.drawn?.access ?? matrix(all, calls.statements, book)),
    ...(book.drawn?.opened ?? openedBy(all, screens.statements, book)),
    ...shorterLists(all, book),
    ...missingButtons(all, book),
  ];
}

/** Who there is, how they sign in, and what guards requests. */
export const accessBlocks = ({ roles }: Pick<Spec, 'roles'>, book: Book): string[] => [
  ...(roles.statements.length === 0 ? [] : [roles.statements.map((role) => describe(role, book)).join('\n')]),
  ...signingIn({ roles }, book),
  ...access('CSRF protection', roles.csrf ?? [], book),
];

/** Known of a product whose roles are not: its description tells. */
export const signingIn = ({ roles }: Pick<Spec, 'roles'>, book: Book): string[] =>
  access('Sign-in', roles.signIn ?? [], book);

function matrix(roles: readonly Role[], calls: readonly Call[], book: Book): string[] {
  const tried = new Set(
    roles.flatMap(({ may, mayNot, refusals = [] }) => [...may, ...mayNot, ...refusals.map(({ call }) => call)]),
  );
  const rows = calls
    // who may sign in is no matter of rights
    .filter((call) => tried.has(call.id) && call.does !== 'login')
    .map((call) => [book.call(call.id), ...roles.map((role) => cell(role, call))]);
  const isSent = calls.some((call) => roles.some((role) => isSentToSignIn(role, call)));
  return rows.length === 0 ? [] : [legend(roles, isSent), table(['Call', ...roles.map((r) => text(r.name))], rows)];
}

const OPENED: Readonly<Record<ScreenCell, string>> = {
  opened: 'yes',
  'at times': '*some*',
  'sent to sign in': '*sign in*',
  refused: '**no**',
  unclear: '*?*',
  'never tried': '',
};

const OPENED_MEANS: Partial<Readonly<Record<ScreenCell, string>>> = {
  'at times': '*some*: opened for some records or at some times, refused otherwise.',
  'sent to sign in': '*sign in*: redirected to the login page.',
  unclear: '*?*: did not open; whether a permission is missing is unknown.',
};

function openedBy(roles: readonly Role[], screens: readonly Screen[], book: Book): string[] {
  const { rows } = screenAccessOf(roles, screens);
  if (rows.length === 0) return [];
  const used = new Set(rows.flatMap(({ cells }) => cells));
  const means = Object.entries(OPENED_MEANS).flatMap(([cell, says]) => (used.has(cell as ScreenCell) ? [says] : []));
  return [
    ['Screens by role. An empty cell was never tried.', ...means].join(' '),
    table(
      ['Screen', ...roles.map(({ name }) => text(name))],
      rows.map(({ id, cells }) => [book.screen(id), ...cells.map((cell) => OPENED[cell])]),
    ),
  ];
}

function shorterLists(roles: readonly Role[], book: Book): string[] {
  const lines = roles.flatMap(({ name, filtered = [] }) =>
    filtered.map(({ call, by, evidence }) =>
      [
        `- ${text(name)}: ${book.call(call)}`,
        by === undefined
          ? ''
          : by.own
            ? `: only its own records, by ${code(by.field)}`
            : `: only records whose ${code(by.field)} is ${code(by.value ?? '')}`,
        ` · ${evidence.map(handle).join(' ')}`,
      ].join(''),
    ),
  );
  return lines.length === 0
    ? []
    : ['Lists that show a role fewer records than other roles get for the same request:', lines.join('\n')];
}

/** More on one screen are the tools of an editor. */
const MOST_BUTTONS = 6;

function missingButtons(roles: readonly Role[], book: Book): string[] {
  const lines = roles.flatMap(({ name, notOffered = [] }) =>
    [...new Set(notOffered.map(({ screen }) => screen))].map((screen) => {
      const here = notOffered.filter((one) => one.screen === screen);
      const buttons = someOf(
        here.map(({ action }) => `“${text(action)}”`),
        MOST_BUTTONS,
      );
      return `- ${text(name)} on ${book.places([screen])}: ${buttons} · ${here[0]!.evidence.map(handle).join(' ')}`;
    }),
  );
  return lines.length === 0
    ? []
    : [
        'Buttons that a role does not see although other roles always do (the server may still allow the call):',
        lines.join('\n'),
      ];
}

/** Tried, and neither done nor refused for want of a right. */
const isUnclear = ({ may, mayNot, refusals = [] }: Role, id: string): boolean =>
  refusals.some(({ call }) => call === id) && !may.includes(id) && !mayNot.includes(id);

/** Only what stands in the table is explained. */
function legend(roles: readonly Role[], isSent: boolean): string {
  const own = roles.some((role) => (role.onlyOwn ?? []).length > 0);
  const some = roles.some((role) => (role.depends ?? []).length > 0);
  const stated = roles.some((role) => (role.stated ?? []).length > 0);
  const unclear = roles.some((role) => (role.refusals ?? []).some(({ call }) => isUnclear(role, call)));
  return [
    'Calls by role. An empty cell was never tried.',
    ...(isSent ? ['*sign in*: redirected to the login page.'] : []),
    ...(own ? ['*own*: allowed on the user’s own records, refused on others.'] : []),
    ...(some ? ['*some*: allowed on some records, refused on others.'] : []),
    ...(stated ? ['*stated*: said by a document, never tried.'] : []),
    ...(unclear ? ['*?*: refused or failed; whether a permission is missing is unknown.'] : []),
  ].join(' ');
}

const cell = (role: Role, call: Call): string => {
  if (isSentToSignIn(role, call)) return '*sign in*';
  return role.stated?.includes(call.id) ? `${right(role, call.id)}, *stated*` : right(role, call.id);
};

function right(role: Role, call: string): string {
  if (role.onlyOwn?.includes(call)) return '*own*';
  if (role.depends?.includes(call)) return '*some*';
  if (role.may.includes(call)) return 'yes';
  if (role.mayNot.includes(call)) return '**no**';
  return isUnclear(role, call) ? '*?*' : '';
}

function describe(role: Role, book: Book): string {
  const { done, refused } = seenRights(role);
  const { stated = [] } = role;
  const claims = Object.entries(role.claims).map(
    ([name, value]) => `${code(name)} ${code(valueText(value, MOST_CLAIM_TEXT))}`,
  );
  return [
    `- **${text(role.name)}**`,
    role.signedIn === false ? ', not signed in' : '',
    role.actors.length > 0 ? `, ${role.actors.length === 1 ? 'actor' : 'actors'} ${listed(role.actors.map(text))}` : '',
    claims.length > 0 ? `, with ${claims.join(', ')}` : '',
    `: ${counted(done.length, 'call')} allowed`,
    refused.length === 0 ? '' : `, ${grouped(refused.length)} refused`,
    stated.length === 0 ? '' : `, ${grouped(stated.length)} stated and never tried`,
    role.screens.length > 0 ? `; screens: ${book.places(role.screens)}` : '',
    `  \n  ${backing(role)}`,
  ].join('');
}

const METHODS: ReadonlyMap<string, string> = new Map([
  ['password', 'a password'],
  ['link', 'a link with a token'],
  ['one-time code', 'a one-time code'],
  ['oauth', 'another site (OAuth)'],
  ['session cookie', 'a cookie'],
  ['bearer', 'a bearer token'],
  ['basic', 'user name and password in each request (Basic)'],
  ['key', 'a key'],
  ['header', 'a token in a header'],
  ['field', 'a token in a form'],
]);

/** Of a token nothing but names and types: what it says of somebody is nobody else's business. */
const claim = ({ name, types }: NonNullable<Access['claims']>[number]): string =>
  `${code(name)} (${types.map(text).join(' or ')})`;

function access(title: string, ways: readonly Access[], book: Book): string[] {
  if (ways.length === 0) return [];
  const lines = ways.map(({ method, name, fields = [], call, from, claims = [], support, evidence }) =>
    [
      `- ${METHODS.get(method) ?? text(method)}`,
      name === undefined ? '' : ` ${code(name)}`,
      fields.length === 0 ? '' : ` (${fields.map(code).join(', ')})`,
      call === undefined ? '' : ` at ${book.call(call)}`,
      from === undefined ? '' : `: ${sourceWords(from, code, (id) => book.call(id))}`,
      claims.length === 0 ? '' : `, with the claims ${claims.map(claim).join(', ')}`,
      support === 0 ? ', described and never seen' : '',
      evidence.length === 0 ? '' : ` · ${evidence.slice(0, 1).map(handle).join(' ')}`,
    ].join(''),
  );
  return [`${title}:`, lines.join('\n')];
}

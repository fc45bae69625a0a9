import type { Screen, Spec } from '@asbuilt/spec';
import { screenTitle, type Book } from './book.js';
import { contents } from './contents.js';
import { anchor, code, text } from './escape.js';
import { backing, counted, listed, someOf, times } from './words.js';

/** A page leads to hundreds of others; the rest is in spec.json. */
const MOST_ITEMS = 12;

type Frame = Pick<Screen, 'actions' | 'links' | 'calls'>;

// As engines/screens has it for what else stands on most screens.
const FEWEST_SCREENS = 8;
const SHARE = 0.5;

/** Forms as they read without their ids, where they stand on most screens: the search in the frame of every page. */
function commonForms(screens: readonly Screen[]): Set<string> {
  const count = new Map<string, number>();
  for (const { forms } of screens)
    for (const says of new Set(forms.flatMap((form) => formLine(form, ''))))
      count.set(says, (count.get(says) ?? 0) + 1);
  const most = [...count].filter(([, n]) => n >= Math.max(FEWEST_SCREENS, screens.length * SHARE));
  return new Set(most.map(([says]) => says));
}

export function screensBody(spec: Spec, book: Book): string[] {
  const { screens } = spec;
  const around = aroundScreens(spec);
  const everywhere = [...around.forms, ...offered(around, book)];
  return [
    `${counted(screens.statements.length, 'screen')}.`,
    ...(book.drawn?.screens ?? []),
    everywhere.length === 0 ? '' : `On most screens (not repeated below):\n\n${everywhere.join('\n')}`,
    ...contents(screens.statements.map((screen) => ({ label: code(screen.route), id: screen.id }))),
    ...screens.statements.flatMap((screen) => screenBlocks(screen, around, book)),
  ].filter((block) => block !== '');
}

/** What stands on most screens, and is not told again of each. */
interface Around extends Frame {
  readonly forms: ReadonlySet<string>;
}

export const aroundScreens = ({ screens }: Spec): Around => ({
  ...(screens.everywhere ?? { actions: [], links: [], calls: [] }),
  forms: commonForms(screens.statements),
});

export const screenBlocks = (screen: Screen, around: Around, book: Book): string[] => [
  anchor(screen.id),
  `### ${screenTitle(screen)}`,
  backing(screen),
  details(screen, around, book).join('\n'),
];

function details(screen: Screen, around: Around, book: Book): string[] {
  const without = (items: readonly string[], common: readonly string[]) =>
    items.filter((item) => !common.includes(item));
  return [
    ...line(
      'Parameters',
      screen.params.map((p) => `${code(p.name)} (${p.in}, ${text(p.type)})`),
    ),
    ...line(
      'Headings',
      screen.headings.map((heading) => `“${text(heading)}”`),
    ),
    ...screen.forms.flatMap((form) =>
      formLine(form, '').some((says) => around.forms.has(says)) ? [] : formLine(form, ` (${text(form.id)})`),
    ),
    ...offered(
      {
        actions: without(screen.actions, around.actions),
        links: without(screen.links, around.links),
        calls: without(screen.calls, around.calls),
      },
      book,
    ),
    ...line(
      'Dialogs',
      (screen.dialogs ?? []).map((dialog) => `“${text(dialog)}”`),
    ),
    ...(screen.asksToSignIn === undefined
      ? []
      : [`- Redirects to the login page when not signed in (${times(screen.asksToSignIn.support)})`]),
    ...line(
      'Redirects',
      (screen.leadsOn ?? []).map(
        ({ to, actors, support }) => `${text(listed(actors))} to ${book.screen(to)} (${times(support)})`,
      ),
    ),
    ...line('Error messages', [...(screen.troubles ?? []), ...told(screen, 'error')].map(saidText)),
    ...line('Messages of empty lists', told(screen, 'empty').map(saidText)),
    ...line('Other messages', told(screen, undefined).map(saidText)),
    ...line('Picture', pictureOf(screen)),
  ];
}

/** Recordings number their pictures alike. */
const pictureOf = ({ picture, pictured }: Screen): string[] =>
  picture === null
    ? []
    : [`${code(picture)}${pictured === undefined ? '' : ` of ${code(pictured.evidence.material)}`}`];

const line = (title: string, items: readonly string[]): string[] =>
  items.length > 0 ? [`- ${title}: ${someOf(items, MOST_ITEMS)}`] : [];

const offered = ({ actions, links, calls }: Frame, book: Book): string[] => [
  ...line(
    'Actions',
    actions.map((action) => `“${text(action)}”`),
  ),
  ...line('Links to', links.map(book.screen)),
  ...line('Calls', calls.map(book.call)),
];

const told = ({ notices = [] }: Screen, what: 'error' | 'empty' | undefined) =>
  notices.filter(({ tells }) => tells === what);

const saidText = ({ says, support, actors }: NonNullable<Screen['troubles']>[number]): string =>
  `“${text(says)}” (${times(support)}${actors.length > 0 ? `, to ${text(listed(actors))}` : ''})`;

type Form = Screen['forms'][number];
type Field = Form['fields'][number];

/** What a user cannot see is no field to them; a form without any is a button. */
function formLine(form: Form, id: string): string[] {
  const fields = form.fields.filter((field) => field.type !== 'hidden');
  if (fields.length === 0 && form.fields.length > 0) return [];
  const name = form.name === undefined ? '' : ` “${text(form.name)}”`;
  const to = form.action === '' ? '' : ` to ${code(`${form.method} ${form.action}`.trim())}`;
  return [`- Form${name}${to}${id}: ${someOf(fields.map(fieldText), 2 * MOST_ITEMS) || 'no fields'}`];
}

const MOST_OPTIONS = 6;

/** `title` “Title”, required, maxlength 80, one of Draft, Published */
function fieldText({ name, label, required, constraints, options }: Field): string {
  const says = [
    ...(required === true ? ['required'] : []),
    ...Object.entries(constraints ?? {}).map(([rule, value]) => `${text(rule)} ${code(value)}`),
    ...(options === undefined
      ? []
      : [
          `one of ${someOf(
            options.map((option) => `“${text(option)}”`),
            MOST_OPTIONS,
          )}`,
        ]),
  ];
  const called = label === undefined || label === '' ? '' : ` “${text(label)}”`;
  return `${code(name)}${called}${says.length > 0 ? ` (${says.join('; ')})` : ''}`;
}

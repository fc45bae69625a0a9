import type { Screen, Spec } from '@asbuilt/spec';
import { screenTitle, type Book } from './book.js';
import { contents } from './contents.js';
import { anchor, code, text } from './escape.js';
import { backing, counted, someOf } from './words.js';

/** A page leads to hundreds of others; the rest is in spec.json. */
const MOST_ITEMS = 12;

export function screensBody({ screens }: Spec, book: Book): string[] {
  return [
    `${counted(screens.statements.length, 'screen')}.`,
    ...contents(screens.statements.map((screen) => ({ label: code(screen.route), id: screen.id }))),
    ...screens.statements.flatMap((screen) => [
      anchor(screen.id),
      `### ${screenTitle(screen)}`,
      backing(screen),
      details(screen, book).join('\n'),
    ]),
  ].filter((block) => block !== '');
}

function details(screen: Screen, book: Book): string[] {
  const line = (title: string, items: readonly string[]) =>
    items.length > 0 ? [`- ${title}: ${someOf(items, MOST_ITEMS)}`] : [];
  return [
    ...line(
      'Parameters',
      screen.params.map((p) => `${code(p.name)} (${p.in}, ${text(p.type)})`),
    ),
    ...line(
      'Headings',
      screen.headings.map((heading) => `“${text(heading)}”`),
    ),
    ...screen.forms.map((form) => formLine(form)),
    ...line(
      'Offers',
      screen.actions.map((action) => `“${text(action)}”`),
    ),
    ...line('Leads to', screen.links.map(book.screen)),
    ...line('Makes the calls', screen.calls.map(book.call)),
    ...line('Picture', screen.picture === null ? [] : [code(screen.picture)]),
  ];
}

function formLine(form: Screen['forms'][number]): string {
  const fields = form.fields.map((field) => code(field.name)).join(', ') || 'no fields';
  return `- Form to ${code(`${form.method} ${form.action}`)}: ${fields} (${text(form.id)})`;
}

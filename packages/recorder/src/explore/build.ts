import type { Described } from '../page/signature.js';

interface Field {
  readonly name?: string;
  readonly type?: string;
}

/** What a screen is built of, whatever it tells: the same for two records of one kind. */
export function buildOf(described: Described): string {
  const list = <T>(name: string) => (described[name] as readonly T[] | undefined) ?? [];
  return JSON.stringify([
    list<{ fields: readonly Field[] }>('forms').map(({ fields }) =>
      fields.map(({ name, type }) => [masked(name), type]),
    ),
    [...new Set(list<string>('buttons').map(masked))].sort(),
    list<{ headers: readonly string[] }>('tables').map(({ headers }) => headers.map(masked)),
    list<{ role: string }>('landmarks').map(({ role }) => role),
    list<string>('terms').map(masked),
    list<{ name: string }>('dialogs').map(({ name }) => masked(name)),
    list<string>('h1').length,
  ]);
}

const masked = (text = ''): string => text.replace(/\d+/g, '0');

import { emptySpec, type StatementOf, type PointName } from '@asbuilt/spec';
import { linesOf } from './lines.js';
import { tellingOf } from './telling.js';

// Entries as the server shows them, and what is marked in one.

export const exchange = (given: object) => ({
  kind: 'exchange',
  method: 'GET',
  url: { path: '/a', query: [] },
  status: 200,
  startedAt: null,
  requestHeaders: [],
  responseHeaders: [],
  request: null,
  response: null,
  ...given,
});
export const SPEC = emptySpec('x');
export const html = (text: string) => ({ response: { is: 'html', mime: 'text/html', text } });
export const json = (value: unknown) => ({ response: { is: 'json', mime: 'application/json', value } });
export const form = (...fields: [name: string, value: string][]) => ({
  request: { is: 'form', mime: 'x', fields: fields.map(([name, value]) => ({ name, value })) },
});

export function marks<Name extends PointName>(
  point: Name,
  statement: Partial<StatementOf[Name]>,
  event: { readonly kind: string },
  { at, part = '', spec = SPEC }: { at?: string; part?: string; spec?: typeof SPEC } = {},
): string[] {
  const telling = tellingOf(point, statement as StatementOf[Name], part, spec);
  const { head, parts } = linesOf(event, at, telling);
  const inLines = parts.flatMap(({ lines }) => lines.filter((line) => line.telling));
  return [...(head ? [head] : []), ...inLines.map(({ text, mark }) => (mark ? text.slice(...mark) : text.trim()))];
}

import { headerAside, headerText, type CommonHeader, type ResponseHeader } from '@asbuilt/spec';
import { groupBy } from '../group.js';
import { code } from './escape.js';
import { listed } from './words.js';

/** `Location: /api/loans/{id}`; of responses told together, those of one of them. */
export function headerWords(headers: readonly ResponseHeader[]): string {
  return listed(headers.map(withAside));
}

function withAside(header: ResponseHeader): string {
  const aside = headerAside(header);
  return `${code(headerText(header))}${aside === '' ? '' : ` (${aside})`}`;
}

/** One line for each kind of response. */
export function commonHeaders(all: readonly CommonHeader[]): string[] {
  if (all.length === 0) return [];
  const lines = [...groupBy(all, ({ mime }) => mime ?? '*')].map(
    ([, same]) => `- ${kindWords(same[0].mime)}: ${headerWords(same)}`,
  );
  return [
    'Headers of most responses. A call below lists a header only if its responses differ from these:',
    lines.join('\n'),
  ];
}

function kindWords(mime: string | null): string {
  if (mime === null) return 'All responses';
  return mime === '' ? 'Responses without a body' : code(mime);
}

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
    'Headers that most responses have. A call below names a header only where its responses differ from this.',
    lines.join('\n'),
  ];
}

function kindWords(mime: string | null): string {
  if (mime === null) return 'All responses';
  return mime === '' ? 'Responses without a body' : code(mime);
}

import type { Address } from '@asbuilt/contract';
import { isMadeOf, piecesOf } from '@asbuilt/spec';
import type { ShownExchange } from './written.js';

/** Whether an exchange was made at the address of a call; a parameter at the end of a path may hold slashes. */
export function isMadeAt({ method, url, request }: ShownExchange, call: Address): boolean {
  if (method !== call.method || !matches(url.path, call.path)) return false;
  const sent = JSON.stringify(request ?? '');
  const { operation, chosenBy } = call;
  if (chosenBy !== undefined)
    return chosenBy.every(
      ({ name, value }) => url.query.some((one) => one[0] === name && one[1] === value) || sent.includes(value),
    );
  return operation === null || `${sent} ${url.query.flat().join(' ')}`.includes(operation);
}

const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/');

function matches(path: string, template: string): boolean {
  const said = segmentsOf(template);
  const asked = segmentsOf(path);
  const own = template.endsWith('}')
    ? [...asked.slice(0, said.length - 1), asked.slice(said.length - 1).join('/')]
    : asked;
  return own.length === said.length && said.every((segment, i) => isMadeOf(own[i]!, piecesOf(segment), 1));
}

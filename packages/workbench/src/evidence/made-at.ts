import type { Address } from '@asbuilt/contract';
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

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function matches(path: string, template: string): boolean {
  const words = template
    .replace(/\/$/, '')
    .split(/\{[^{}]+\}/)
    .map(escaped);
  const endsOpen = template.endsWith('}');
  const pattern = words.map((word, i) =>
    i === 0 ? word : `${endsOpen && i === words.length - 1 ? '.+' : '[^/]+'}${word}`,
  );
  return new RegExp(`^${pattern.join('')}/?$`).test(path);
}

import { isFields, type Fields } from '../fields.js';

// Whether an event has the form that rrweb gives it. What has not was damaged, or is of something else: what it showed is
// lost, and said to be.

const MOST_TYPE = 6;
const [FULL_SNAPSHOT, INCREMENT, META] = [2, 3, 4];
const MOST_SOURCE = 16;
const [MUTATION, INPUT] = [0, 5];

export function isShaped({ type, data, timestamp }: Fields): boolean {
  if (!isUpTo(type, MOST_TYPE) || typeof timestamp !== 'number') return false;
  if (type === FULL_SNAPSHOT) return isFields(data) && isNode(data['node']);
  if (type === META) return isFields(data) && typeof data['href'] === 'string';
  return type !== INCREMENT || (isFields(data) && isIncrement(data));
}

const isUpTo = (value: unknown, most: number): boolean =>
  Number.isInteger(value) && 0 <= (value as number) && (value as number) <= most;

function isIncrement(data: Fields): boolean {
  const { source, id } = data;
  if (source === MUTATION) return isMutation(data);
  return isUpTo(source, MOST_SOURCE) && (source !== INPUT || typeof id === 'number');
}

function isMutation({ texts, attributes, removes, adds }: Fields): boolean {
  return (
    [texts, attributes, removes].every((list) => isListOf(list, ({ id }) => typeof id === 'number')) &&
    isListOf(adds, ({ parentId, node }) => typeof parentId === 'number' && isNode(node))
  );
}

/** Recorders leave out lists of nothing. */
const isListOf = (value: unknown, isOne: (one: Fields) => boolean): boolean =>
  value === undefined || (Array.isArray(value) && value.every((one) => isFields(one) && isOne(one)));

const MOST_NODE = 5;
const [DOCUMENT, ELEMENT] = [0, 2];

/** And all below it; not by calls, since pages may be deep. */
function isNode(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!isFields(node) || !isUpTo(node['type'], MOST_NODE) || typeof node['id'] !== 'number') return false;
    if (node['type'] === ELEMENT && !(typeof node['tagName'] === 'string' && isFields(node['attributes'])))
      return false;
    if (node['type'] !== ELEMENT && node['type'] !== DOCUMENT) continue;
    if (!Array.isArray(node['childNodes'])) return false;
    for (const child of node['childNodes']) waiting.push(child);
  }
  return true;
}

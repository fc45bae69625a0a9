import { plainText } from './plain-text.js';

// What a page from the server says of the thing that it is about, value by value: `<dt>Status</dt><dd>Draft</dd>`,
// `<th>Status</th><td>Draft</td>`, `<strong>Status:</strong> Draft`.

const LABELLED =
  /<(dt|th|strong|b)\b[^<>]*>\s*([^<>\s][^<>]{1,39}?)\s*<\/\1\s*>([^<>]{0,80}(?:<(?!\/?(?:dt|th|tr|p|li|br|select|input|textarea|button|form|table|ul|ol|h\d)\b)[^<>]{0,200}>[^<>]{0,80}){0,6})/gi;

// What people read at a glance; more is prose.
const LONGEST_VALUE = 60;

/** By label, without its colon; what stands behind several labels of one name is of several things, and left out. */
export function labelledValues(html: string, isWanted: (label: string) => boolean): Map<string, string> {
  const found = new Map<string, string | null>();
  for (const [, element = '', written = '', behind = ''] of html.matchAll(LABELLED)) {
    const label = plainText(written).replace(/(?:(?<!\s)\s+)?:$/, '');
    if (!isWanted(label) || (isStressed(element) && !/:\s*$/.test(written) && !/^\s*:/.test(behind))) continue;
    const value = plainText(firstValue(behind)).replace(/^:\s*/, '');
    if (value !== '' && value.length <= LONGEST_VALUE) found.set(label, found.has(label) ? null : value);
  }
  return new Map([...found].flatMap(([label, value]) => (value === null ? [] : [[label, value] as const])));
}

/** `<strong>Status</strong> changed from New to Closed` is a sentence: there a colon says that it is a label. */
const isStressed = (element: string): boolean => /^(?:strong|b)$/i.test(element);

/** Up to the end of the cell or the definition that it stands in. */
const firstValue = (behind: string): string => behind.split(/<\/(?:dd|td|div|section)\b/i)[0]!;

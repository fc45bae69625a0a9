/** Of a suite, as it is written: what tests of lists stand on. */
export const LISTS_TS = `import { expect, type APIResponse } from '@playwright/test';

type Thing = Record<string, any>;

/** What an answer lists: it is a list, or it wraps one. */
export async function listed(answer: APIResponse): Promise<Thing[]> {
  expect(answer.status()).toBeLessThan(300);
  const body: unknown = await answer.json();
  const inner = (value: unknown) => Object.values((value ?? {}) as object).filter((one) => Array.isArray(one));
  const lists = Array.isArray(body) ? [body] : [...inner(body), ...inner((body as { data?: unknown }).data)];
  return ((lists[0] ?? []) as Thing[]).filter((one) => typeof one === 'object' && one !== null);
}

const MOST_PAGES = 20;

/** Page after page of a list, until one shows nothing new; \`by\`: the parameter that leads on, by a number of pages or of things. */
export async function everyPage(
  visitor: { get(path: string): Promise<APIResponse> },
  path: string,
  by: string,
  key = 'id',
): Promise<Thing[]> {
  const all = await listed(await visitor.get(path));
  for (let page = 2; page <= MOST_PAGES; page++) {
    const answer = await visitor.get(\`\${path}?\${by}=\${/page|^p$/i.test(by) ? page : all.length}\`);
    const next = answer.ok() ? (await listed(answer)).filter((one) => !all.some((other) => other[key] === one[key])) : [];
    if (next.length === 0) break;
    all.push(...next);
  }
  return all;
}

/** In any of its fields, whatever the case. */
export const hasText = (value: unknown, text: string): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some((inner) => hasText(inner, text))
    : String(value).toLowerCase().includes(text.toLowerCase());

/** Nothing in them tells one owner from another. */
export function isOfOne(things: readonly Thing[], owners?: readonly string[]): boolean {
  const likely = Object.keys(things[0] ?? {}).filter((name) => /id$|owner|author|user|member|account/i.test(name) && name !== 'id');
  const names = owners ?? likely;
  return names.every((name) => new Set(things.map((one) => JSON.stringify(one[name]))).size < 2);
}

type Order = readonly [field: string, direction: 'up' | 'down'];

/** By at least one of them. */
export function expectInOrder(things: readonly Thing[], orders: readonly Order[]): void {
  const wrong = orders.map(([field, direction]) => {
    const values = things.map((one) => one[field]);
    return values.findIndex((value, i) => i > 0 && isBehind(direction === 'up' ? [values[i - 1], value] : [value, values[i - 1]]));
  });
  expect(wrong.every((at) => at > 0), \`Not in the order of \${orders.map(([field]) => field).join(' or ')}.\`).toBe(false);
}

/** The first comes after the second, whichever way a product orders letters and signs. */
function isBehind([first, second]: readonly [unknown, unknown]): boolean {
  if (typeof first === 'number' && typeof second === 'number') return first > second;
  if (typeof first !== 'string' || typeof second !== 'string' || /[^ -~]/.test(first + second)) return false;
  const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return first.toLowerCase() > second.toLowerCase() && bare(first) > bare(second);
}
`;

/** What a written suite sends along against forgery. Plain Playwright: it knows nothing of Asbuilt. */
export const GUARDS_TS = `import { readFileSync } from 'node:fs';
import type { APIRequestContext, APIResponse } from '@playwright/test';

interface Guard {
  in: string;
  name: string;
  /** Which answer holds it, and where; without a path the answer to signing in. */
  from?: { path: string | null; pointer?: string; field?: string; cookie?: string };
}

const { guards } = JSON.parse(readFileSync(new URL('./roles.json', import.meta.url), 'utf8')) as { guards: Guard[] };

/** Tokens stand in a cookie, in an answer that hands them out, or in a page. \`told\`: the answer to signing in. */
export async function guardHeaders(
  request: APIRequestContext,
  method: string,
  own: Record<string, string>,
  told: unknown,
): Promise<Record<string, string>> {
  const cookie = await guardCookie(request);
  const found: Record<string, string> = {};
  for (const { name, from } of guards.filter((guard) => guard.in === 'header')) {
    // what only reads is asked without: asking for a token would be such a request itself
    const token = (from === undefined || method === 'GET' ? null : await handedOut(request, from, own, told)) ?? cookie;
    if (token !== null) found[name] = token;
  }
  return found;
}

const guardCookie = (request: APIRequestContext) => cookieOf(request, (name) => /csrf|xsrf/i.test(name));

async function cookieOf(request: APIRequestContext, isMeant: (name: string) => boolean): Promise<string | null> {
  const { cookies } = await request.storageState();
  const cookie = cookies.find(({ name }) => isMeant(name));
  return cookie === undefined ? null : decodeURIComponent(cookie.value);
}

/** As this person is given it now; null: it is not. */
async function handedOut(
  request: APIRequestContext,
  { path, pointer, field, cookie }: NonNullable<Guard['from']>,
  headers: Record<string, string>,
  told: unknown,
): Promise<string | null> {
  if (cookie !== undefined) return cookieOf(request, (name) => name === cookie);
  const answer = path === null ? null : await request.fetch(path, { method: 'GET', headers, maxRedirects: 0 });
  if (answer !== null && !answer.ok()) return null;
  if (field !== undefined) return valueIn(await answer!.text(), field);
  const body = answer === null ? told : await answer.json().catch(() => null);
  const names = (pointer ?? '').split('/').slice(1).map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const token = names.reduce<any>((here, name) => here?.[name], body);
  return typeof token === 'string' ? token : null;
}

/** Of a hidden field or a meta tag. */
function valueIn(html: string, name: string): string | null {
  const own = name.replace(/[^\\w-]/g, '.');
  const tag = new RegExp(\`<(?:input|meta)\\\\b[^<>]*\\\\bname=["']\${own}["'][^<>]*\`, 'i').exec(html)?.[0] ?? '';
  const found = /\\b(?:value|content)=(?:"([^"]*)"|'([^']*)')/i.exec(tag);
  return found?.[1] ?? found?.[2] ?? null;
}

export async function hiddenFields(request: APIRequestContext, page: APIResponse): Promise<Record<string, string>> {
  const html = await page.text();
  const cookie = await guardCookie(request);
  const found: Record<string, string> = {};
  for (const { name } of guards.filter((guard) => guard.in === 'field')) {
    const token = valueIn(html, name) ?? cookie;
    if (token !== null) found[name] = token;
  }
  return found;
}
`;

import type { Findings } from '@asbuilt/code';
import type { Clean } from './decode/clean.js';

export function cleaned(says: Findings, clean: Clean): Findings {
  const withPath = <F extends { readonly path: string }>(finding: F): F => ({
    ...finding,
    path: clean.text(finding.path, 'plain'),
  });
  return {
    ...withCleanTexts({ ...says, requests: [], routes: [], operations: [] }, clean),
    requests: says.requests.map((one) => ({ ...withPath(one), rules: withCleanTexts(one.rules, clean) })),
    routes: says.routes.map(withPath),
    operations: says.operations,
  };
}

/** What a program calls its things and says of them may quote anything, too. */
function withCleanTexts<T>(value: T, clean: Clean): T {
  if (typeof value === 'string') return clean.text(value, 'plain') as T;
  if (Array.isArray(value)) return value.map((item: unknown) => withCleanTexts(item, clean)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withCleanTexts(inner, clean)])) as T;
}

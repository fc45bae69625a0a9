import { gapId, type Constant, type Gap } from '@asbuilt/spec';

/** What products limit, and how to make them show it. */
const USUAL: readonly { readonly name: RegExp; readonly what: string; readonly how: string }[] = [
  {
    name: /page size/,
    what: 'How many items a page has',
    how: 'Open a list without asking for a number of items, and one with more items than fit on a page.',
  },
  {
    name: /largest upload|max.*size|size.*max|bytes/,
    what: 'How large an upload may be',
    how: 'Upload a file that is too large, and record the answer.',
  },
  {
    name: /lifetime|session|timeout/,
    what: 'How long a sign-in lasts',
    how: 'Record the sign-in itself, with the headers of its answer.',
  },
  {
    name: /rate limit|wait|tries/,
    what: 'How often calls may be made',
    how: 'Record headers of answers; if that is allowed, repeat a refused sign-in until it is answered 429.',
  },
];

export function gapsOf(statements: readonly Constant[]): Gap[] {
  return USUAL.filter(({ name }) => !statements.some((s) => name.test(s.name))).map(({ what, how }) => ({
    id: gapId('constants', what),
    says: `${what}: not shown.`,
    how,
  }));
}

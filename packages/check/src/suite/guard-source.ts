import type { TokenFrom } from '@asbuilt/spec';
import type { Plan } from './plan.js';

/** Where a written suite takes a token from that a header has to carry. */
export interface GuardSource {
  /** null: the answer to signing in tells it, or a cookie. */
  readonly path: string | null;
  readonly pointer?: string;
  /** Of a page: the name of the hidden field or the meta tag. */
  readonly field?: string;
  readonly cookie?: string;
}

// Any page of the product has it.
const ANY_PAGE = '/';

export function guardSource({ call: known }: Plan, { call: id, at, field, cookie }: TokenFrom): GuardSource {
  if (cookie !== undefined) return { path: null, cookie };
  const call = known(id ?? '');
  const path = call === undefined ? ANY_PAGE : call.does === 'login' ? null : call.path;
  return { path, ...(at === undefined ? {} : { pointer: at }), ...(field === undefined ? {} : { field }) };
}

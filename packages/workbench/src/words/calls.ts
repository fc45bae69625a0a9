import type { CallDoes } from '@asbuilt/spec';

/** What a call does, before the name of what it does it to. */
export const DOES_WORDS: { readonly [Does in CallDoes]: string } = {
  list: 'lists',
  read: 'reads',
  create: 'makes',
  update: 'changes',
  delete: 'removes',
  action: 'acts on',
  login: 'signs in',
  logout: 'signs out',
  search: 'searches',
  upload: 'takes a file for',
};

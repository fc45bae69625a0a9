// What changes something in a product, told before it is sent: by the request itself, by its address and by names of links.
// The explorer keeps its hands off by it, and so does `check` without `--write`.
export { ACTING_WORDS, DOING_WORDS, PAGE_WORDS, SHORT_WORDS, words } from './action-words.js';
export {
  addressOf,
  FILE,
  isArticle,
  isNaming,
  ORDERING,
  VIEWING,
  WORDS_MOST,
  type Address,
} from './address-actions.js';
export { changeSign, type ChangeSign, type SentRequest } from './changing-request.js';
export { isIdentifier } from './identifiers.js';
export { decoded } from './decoded.js';
export { createLinkActions, type LinkActions } from './link-actions.js';
export { foundIn, plain } from './plain-words.js';

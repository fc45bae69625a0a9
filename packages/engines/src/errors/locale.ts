import { isErrorName, isSentence } from '@asbuilt/code';
import type { Exchange, Json } from '@asbuilt/evidence';
import { noteEntry, type Catalogue } from './catalogue.js';
import { isObject, pointer } from './found.js';

// A client that asks for its words in the language of its user: `/locales/en.json`.

const LOCALE = /(?<=\/)[\w.-]+$(?<=\/(?:locales?|i18n|lang|langs|languages?|translations?|messages)\/[^?]*)/i;
/** `{"en": {"translation": {"errors": {…}}}}`. */
const DEEPEST = 4;

export function observeLocale(into: Catalogue, { method, status, url, response, ref }: Exchange): void {
  if (method !== 'GET' || status !== 200 || response?.is !== 'json' || !LOCALE.test(url.path)) return;
  visit(response.value, '', 0, (name, table, at) => {
    const texts = textsOf(table, name);
    if (texts === null) return;
    for (const [key, text] of texts)
      if (isSentence(text))
        noteEntry(into, { page: url.origin, table: `${url.path} ${at}`, key, text }, { ...ref, at });
  });
}

function visit(value: Json, at: string, depth: number, tell: (name: string, table: Json, at: string) => void): void {
  if (!isObject(value) || depth > DEEPEST) return;
  for (const [key, inner] of Object.entries(value)) {
    const here = pointer(at, key);
    if (isErrorName(key) && isObject(inner)) tell(key, inner, here);
    else visit(inner, here, depth + 1, tell);
  }
}

type Text = readonly [key: string, text: string];

/** null: it holds something else than texts. */
function textsOf(value: Json, name: string): Text[] | null {
  if (typeof value === 'string') return [[name, value]];
  if (!isObject(value)) return null;
  const found: Text[] = [];
  for (const [key, inner] of Object.entries(value)) {
    const texts = textsOf(inner, `${name}.${key}`);
    if (texts === null) return null;
    found.push(...texts);
  }
  return found;
}

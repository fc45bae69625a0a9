// Looks that names of routes seldom have. One such segment may still be a route; several beside each other that lead to
// the same routes are values.

export type Look = 'locale' | 'code' | 'version';

// ISO 639-1, without those that are English words of routes: `my`, `no`, `is`, `it`, `id`, `to`, `or`, `as`.
const LANGUAGES = new Set(
  'aa ab af am ar ay az be bg bn bo br bs ca co cs cy da de dz el en eo es et eu fa fi fj fo fr fy ga gd gl gn gu ha he hi hr hu hy ia ie ja jv ka kk kl km kn ko ku ky la lb ln lt lv mg mi mk ml mn mr ms mt nb ne nl nn oc pa pl ps pt qu rm ro ru rw sa sd sk sl sm sn sq sr st su sv sw ta te tg th ti tk tl tn tr ts tt ug uk ur uz vi wo xh yi yo zh zu'.split(
    ' ',
  ),
);

export function lookOf(segment: string): Look | null {
  // a region or a script may follow: `pt-BR`, `zh-Hant`; `my-team` has no language before its hyphen
  const language = /^([a-z]{2})(?:[-_](?:[A-Za-z]{2}|[A-Z][a-z]{3}))?$/.exec(segment)?.[1];
  if (language !== undefined && LANGUAGES.has(language)) return 'locale';
  if (/^[A-Z][A-Z0-9]{1,7}$/.test(segment)) return 'code';
  return /^v\d+(?:\.\d+)*$/i.test(segment) ? 'version' : null;
}

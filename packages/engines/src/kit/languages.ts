// ISO 639-1, without those that are English words of routes: `my`, `no`, `is`, `it`, `id`, `to`, `or`, `as`.
const LANGUAGES = new Set(
  'aa ab af am ar ay az be bg bn bo br bs ca co cs cy da de dz el en eo es et eu fa fi fj fo fr fy ga gd gl gn gu ha he hi hr hu hy ia ie ja jv ka kk kl km kn ko ku ky la lb ln lt lv mg mi mk ml mn mr ms mt nb ne nl nn oc pa pl ps pt qu rm ro ru rw sa sd sk sl sm sn sq sr st su sv sw ta te tg th ti tk tl tn tr ts tt ug uk ur uz vi wo xh yi yo zh zu'.split(
    ' ',
  ),
);

/** A tag for a language, as paths and keys of translations have it. */
export function isLanguage(segment: string): boolean {
  // a region or a script may follow: `pt-BR`, `zh-Hant`; `my-team` has no language before its hyphen
  const language = /^([a-z]{2})(?:[-_](?:[A-Za-z]{2}|[A-Z][a-z]{3}))?$/.exec(segment)?.[1];
  return language !== undefined && LANGUAGES.has(language);
}

// Two letters are also units (`km`, `mi`) and abbreviations: a list of languages has one of those that most products speak.
const WIDELY_SPOKEN = /^(?:en|de|fr|es|pt|it|nl|pl|ja|zh|ru)(?:[-_]|$)/;

/** `{"en": …, "de": …}`: keys that are languages, not names of fields. */
export function areLanguages(names: readonly string[]): boolean {
  return names.every(isLanguage) && names.some((name) => WIDELY_SPOKEN.test(name));
}

/** Or a code that is a word of routes as well: one only beside others that are none. */
export const mayBeLanguage = (segment: string): boolean => isLanguage(segment) || /^(?:it|no|is|id|my)$/.test(segment);

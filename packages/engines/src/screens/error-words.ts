// What pages say at their head when they do not show what was asked for. Only whole phrases: a screen about errors
// ("404 monitor") is a screen.

const NOT_THERE = [
  'not found',
  'page not found',
  'this page could not be found',
  "this page doesn't exist",
  'seite nicht gefunden',
  'nicht gefunden',
  'page introuvable',
  'introuvable',
  'página no encontrada',
  'no encontrado',
  'pagina non trovata',
  'non trovato',
  'página não encontrada',
  'não encontrado',
  'pagina niet gevonden',
  'niet gevonden',
  'sidan hittades inte',
  'nie znaleziono strony',
  'страница не найдена',
  'ページが見つかりません',
  '找不到页面',
  'gone',
];

const REFUSED = [
  'not allowed',
  'forbidden',
  'access denied',
  'permission denied',
  'unauthorized',
  'not authorized',
  'you are not authorized to access this page',
  'zugriff verweigert',
  'accès refusé',
  'acceso denegado',
  'accesso negato',
  'acesso negado',
  'toegang geweigerd',
  'доступ запрещен',
];

const BROKEN = [
  'something went wrong',
  'an error occurred',
  'unexpected error',
  'application error',
  'internal server error',
  'internal error',
  'server error',
  'service unavailable',
  'bad request',
  'bad gateway',
  'method not allowed',
  'invalid form authenticity token',
  'unprocessable entity',
  'unprocessable content',
  'too many requests',
  'error',
  'oops',
];

export type Trouble = 'not there' | 'refused' | 'broken';

const PHRASES = new Map<string, Trouble>([
  ...NOT_THERE.map((phrase) => [phrase, 'not there'] as const),
  ...REFUSED.map((phrase) => [phrase, 'refused'] as const),
  ...BROKEN.map((phrase) => [phrase, 'broken'] as const),
]);

const STATUSES = new Map<string, Trouble>([
  ['401', 'refused'],
  ['403', 'refused'],
  ['404', 'not there'],
  ['410', 'not there'],
]);

const LONGEST_PHRASE = 80;

/** What the head of a page tells of trouble; null where it shows what was asked for. */
export function troubleIn(title: string, headings: readonly string[]): Trouble | null {
  for (const text of [...partsOf(title), ...headings.slice(0, 2)]) {
    const trouble = troubleSaid(text);
    if (trouble !== null) return trouble;
  }
  return null;
}

/** Who is `unauthorized` may as well not be signed in. */
const PERHAPS_SIGNED_OUT = /unauthori[sz]ed|\b401\b/i;

/** It is kept from who came for want of a right. */
export const isRefusal = (title: string, headings: readonly string[]): boolean =>
  troubleIn(title, headings) === 'refused' && !PERHAPS_SIGNED_OUT.test([title, ...headings.slice(0, 2)].join(' '));

/** `Not found · Shop`, `404 - Shop`: the product's name stands beside it. */
const partsOf = (title: string): string[] => title.split(/\s+[·|–—•:«»-]\s+|\s*[|·]\s*/);

function troubleSaid(text: string): Trouble | null {
  if (text.length > LONGEST_PHRASE) return null;
  const said = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[\s.!:,–—-]+/g, ' ')
    .trim();
  const known = PHRASES.get(said);
  if (known !== undefined) return known;
  const [, status, rest] = /^(?:error )?([45]\d\d)(?: (.+))?$/.exec(said) ?? [];
  if (status !== undefined && (rest === undefined || PHRASES.has(rest) || rest === 'error'))
    return STATUSES.get(status) ?? 'broken';
  // `Category not found`: the kind of thing stands before it
  return /^(?:the |this )?[\p{L}]+(?: [\p{L}]+)? (?:was |could )?not (?:be )?found$/u.test(said) ? 'not there' : null;
}

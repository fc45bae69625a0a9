// What pages say at their head when they do not show what was asked for. Only whole phrases: a screen about errors
// ("404 monitor") is a screen.

const NOT_THERE = [
  'not found',
  'page not found',
  'this page could not be found',
  'no such page',
  'no page here',
  'unknown page',
  'unknown address',
  'unknown route',
  'page missing',
  'diese seite gibt es nicht',
  'diese seite existiert nicht',
  "cette page n'existe pas",
  'page non trouvée',
  'esta página no existe',
  'questa pagina non esiste',
  'esta página não existe',
  'deze pagina bestaat niet',
  'sidan finns inte',
  'siden finnes ikke',
  'siden blev ikke fundet',
  'sivua ei löytynyt',
  'nie ma takiej strony',
  'stránka nenalezena',
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

/** Sentences of one meaning in many forms, without what stands before and behind. */
const NO_PAGE = [
  /^there(?: is|'s) (?:no (?:such )?page|nothing) (?:at|under|for) (?:this|that) (?:address|url|link|path)$/,
  /^(?:we |sorry we )?(?:could not|couldn't|cannot|can't) find (?:the|this|that) page(?: (?:that )?you\b.*)?$/,
  /^(?:the|this|that) page(?: (?:that )?you\b.+)? (?:does not|doesn't) exist(?: any ?more)?$/,
  /^(?:the|this|that) page you\b.+ (?:(?:was|could) not (?:be )?found|cannot be found|isn't here)$/,
];

/** Lists that are empty say this too, beneath the name of their screen; a title says it in place of one. */
const NOT_THERE_IN_TITLE = new Set([
  'nothing here',
  'nothing to see here',
  'nothing at this address',
  'wrong address',
  'hier ist nichts',
  'hier gibt es nichts',
  'rien ici',
  "il n'y a rien ici",
  'aquí no hay nada',
  'niets te vinden',
]);

const REFUSED = [
  'no access',
  'access refused',
  'not permitted',
  'no permission',
  'insufficient permissions',
  "you don't have access",
  'you do not have access',
  "you don't have access to this page",
  'you do not have access to this page',
  'kein zugriff',
  'kein zugang',
  'zugang verweigert',
  'keine berechtigung',
  'accès interdit',
  'sin acceso',
  'geen toegang',
  'brak dostępu',
  'not allowed',
  'forbidden',
  'access denied',
  'permission denied',
  'permission error',
  'permissions error',
  'login required',
  'log in required',
  'sign in required',
  'authentication required',
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
  const parts = partsOf(title);
  for (const text of [...parts, ...headings.slice(0, 2)]) {
    const trouble = troubleSaid(text);
    if (trouble !== null) return trouble;
  }
  return parts.some((part) => NOT_THERE_IN_TITLE.has(inPlainWords(part))) ? 'not there' : null;
}

/** Who is `unauthorized` may as well not be signed in. */
const PERHAPS_SIGNED_OUT = /unauthori[sz]ed|\b401\b|(?:log-? ?in|sign-? ?in|authentication) required/i;

/** It is kept from who came for want of a right. */
export const isRefusal = (title: string, headings: readonly string[]): boolean =>
  troubleIn(title, headings) === 'refused' && !PERHAPS_SIGNED_OUT.test([title, ...headings.slice(0, 2)].join(' '));

/** `Not found · Shop`, `404 - Shop`: the product's name stands beside it. */
const partsOf = (title: string): string[] => title.split(/(?<!\s)\s+[·|–—•:«»-]\s+|(?:(?<!\s)\s+)?[|·]\s*/);

function troubleSaid(text: string): Trouble | null {
  if (text.length > LONGEST_PHRASE) return null;
  const said = inPlainWords(text);
  const known = PHRASES.get(said) ?? (NO_PAGE.some((sentence) => sentence.test(said)) ? 'not there' : undefined);
  if (known !== undefined) return known;
  const [, status, rest] = /^(?:error )?([45]\d\d)(?: (.+))?$/.exec(said) ?? [];
  if (status !== undefined && (rest === undefined || PHRASES.has(rest) || rest === 'error'))
    return STATUSES.get(status) ?? 'broken';
  // `Category not found`: the kind of thing stands before it
  return /^(?:the |this )?[\p{L}]+(?: [\p{L}]+)? (?:was |could )?not (?:be )?found$/u.test(said) ? 'not there' : null;
}

const inPlainWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[\s.!?:,–—-]+/g, ' ')
    .trim();

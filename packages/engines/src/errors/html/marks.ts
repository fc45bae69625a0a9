// Which elements of a page hold error messages, told by their own names: ids, classes and ARIA roles. Words are those of
// the common frameworks (Rails, Django, Laravel, ASP.NET, Bootstrap, Bulma, Foundation, GOV.UK, Material).

export type Attributes = { readonly [name: string]: string };

/**
 * `sure`: an error wherever it stands. `maybe`: an error only in the answer to something that was submitted. `outcome`:
 * there, too, and only where its words say so.
 */
export type Mark = 'sure' | 'maybe' | 'outcome' | 'benign' | null;

/** Elements that frame, lead on or take input, and are no place for a message. */
const NO_MESSAGE = new Set(
  'html head body main form fieldset table thead tbody tr th td a button input select textarea option svg i img nav header footer code pre iframe link meta'.split(
    ' ',
  ),
);
/** Words beside "error" in names of what is around or beside the message: the faulty field, its label, a sign. */
const BESIDE = new Set(
  'has with no is on free label icon input link page code codes count counter log group row control tab'.split(' '),
);
/** Words of messages that are no errors. */
const BENIGN = new Set(
  'success successful succeeded notice info primary secondary light dark warning warn confirm confirmation confirmed ok good done saved positive valid hint tip neutral'.split(
    ' ',
  ),
);
/** Words that no message of a failure is named with, whatever else it is named: `notice-success settings-error`. */
const SUCCESS = new Set('success successful succeeded saved'.split(' '));
/** Attributes in which components say what kind of message they hold: `data-type="success"`. */
const KIND_ATTRIBUTES = [
  'data-type',
  'data-kind',
  'data-variant',
  'data-severity',
  'data-status',
  'data-level',
  'type',
];
const DANGER = new Set('danger critical negative bad fail failed failure'.split(' '));
/** Boxes for whatever came of it, good or bad. A `message` may be one that somebody wrote. */
const OUTCOMES = new Set('results flashes notices feedback msg msgs notifications toast'.split(' '));
const SPEAKS = /alert|message|msg|flash|toast|notif|callout|feedback|help|banner|snackbar|notice/;

export function markOf(element: string, attributes: Attributes): Mark {
  if (NO_MESSAGE.has(element)) return null;
  const names = [...(attributes['class'] ?? '').split(/\s+/), attributes['id'] ?? ''].filter((name) => name !== '');
  if (names.some(isErrorName)) return names.flatMap(wordsOf).some((word) => SUCCESS.has(word)) ? 'benign' : 'sure';
  const kinds = KIND_ATTRIBUTES.map((name) => attributes[name] ?? '').filter((kind) => kind !== '');
  const words = [...names, ...kinds].flatMap(wordsOf);
  if (words.some((word) => DANGER.has(word)) && SPEAKS.test(names.join(' '))) return 'sure';
  if (attributes['role'] !== 'alert' && !names.includes('alert') && !words.includes('flash'))
    return words.some((word) => OUTCOMES.has(word)) && !words.some((word) => BENIGN.has(word)) ? 'outcome' : null;
  if (words.some((word) => BENIGN.has(word))) return 'benign';
  // Of the two kinds of flash in Rails, `notice` and `alert`, the second tells of failures.
  return words.includes('flash') && words.includes('alert') ? 'sure' : 'maybe';
}

function isErrorName(name: string): boolean {
  if (name.includes('invalid-feedback') || name.includes('invalid-tooltip')) return true;
  // a `notice` by itself is none; a `notice-error` is one of the two kinds that there are
  const beside = (word: string): boolean => BESIDE.has(word) || (BENIGN.has(word) && word !== 'notice');
  return /error/i.test(name) && !wordsOf(name).some(beside);
}

/** A message of this name holds good news, and so does whatever stands in it, unless that is plainly an error. */
export function isGoodNews(attributes: Attributes): boolean {
  const names = `${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`;
  return (
    SPEAKS.test(names) &&
    names
      .split(/\s+/)
      .flatMap(wordsOf)
      .some((word) => BENIGN.has(word))
  );
}

/** `flash_error`, `flash-error` and `flashError` are two words. */
function wordsOf(name: string): string[] {
  return name.split(/[-_]+|(?<=\p{Ll})(?=\p{Lu})/u).map((word) => word.toLowerCase());
}

/** Bootstrap writes the message of every rule into the page and shows it beside fields marked as invalid only. */
export function showsOnlyWhenInvalid(attributes: Attributes): boolean {
  const names = attributes['class'] ?? '';
  return names.includes('invalid-') && !names.includes('d-block');
}

export function isMarkedInvalid(attributes: Attributes): boolean {
  if (attributes['aria-invalid'] === 'true') return true;
  return /(?:^|\s)(?:is-invalid|input-validation-error|error|invalid)(?:\s|$)/.test(attributes['class'] ?? '');
}

/** Names of what stands beside a field whether it is invalid or not. */
const HINTS = new Set('hint hints help note tip info counter count description label'.split(' '));

interface Led {
  readonly id: string;
  readonly mark: 'sure' | 'maybe' | null;
}

/**
 * What a field says it is described by. ARIA has `aria-errormessage` for the message of an invalid field alone; what
 * `aria-describedby` leads to may be a hint that always stands there, which its name tells as a rule.
 */
export function leadsTo(attributes: Attributes): Led[] {
  const isInvalid = attributes['aria-invalid'] === 'true';
  const ids = (name: string): string[] => (attributes[name] ?? '').split(/\s+/).filter((id) => id !== '');
  return [
    ...ids('aria-describedby').map((id): Led => {
      const isHint = wordsOf(id).some((word) => HINTS.has(word));
      return { id, mark: isInvalid && !isHint ? 'maybe' : null };
    }),
    ...ids('aria-errormessage').map((id): Led => ({ id, mark: isInvalid ? 'sure' : null })),
  ];
}

export function isHidden(element: string, attributes: Attributes): boolean {
  if (element === 'script' || element === 'style' || element === 'template' || element === 'noscript') return true;
  if ('hidden' in attributes || attributes['aria-hidden'] === 'true') return true;
  const style = attributes['style'];
  if (style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)) return true;
  return /(?:^|\s)(?:hidden|hide|hide-if-js|d-none|is-hidden|sr-only|(?:\w+-)?visually-hidden)(?:\s|$)/.test(
    attributes['class'] ?? '',
  );
}

const HINT = /[eE]rror|invalid-|alert|danger|critical|negative|\bbad\b|\bfail/g;
/** In the answer to something that was submitted. */
const SUBMITTED =
  /[eE]rror|invalid-|alert|danger|critical|negative|\bbad\b|\bfail|flash|[rR]esults|notices|feedback|msg|notifications|toast/g;
/** A field that is marked as invalid leads to its message, whatever that is named. */
const LEADS = /\baria-invalid\s*=\s*["']?true\b/i;
const LONGEST_TAG = 1000;
const ATTRIBUTE = /\s([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/**
 * Whether any tag of the page marks an error. Parsing costs far more than looking for a few words, and most pages have
 * none of them in a tag; only tags around such a word are looked at, and what they hold is left to the parser.
 */
export function mayHaveErrorBlock(html: string, submitted: boolean): boolean {
  if (LEADS.test(html)) return true;
  let seen = -1;
  for (const { index } of html.matchAll(submitted ? SUBMITTED : HINT)) {
    const start = html.lastIndexOf('<', index);
    if (start <= seen || index - start > LONGEST_TAG) continue;
    seen = start;
    const end = html.indexOf('>', start);
    // Not inside a tag, or a tag that is closed again at once: an empty place for messages to come.
    if (end < index || end - start > LONGEST_TAG || html.startsWith('</', end + 1)) continue;
    const mark = markOfTag(html.slice(start, end));
    if (mark === 'sure' || ((mark === 'maybe' || mark === 'outcome') && submitted)) return true;
  }
  return false;
}

function markOfTag(tag: string): Mark {
  const element = /^<([a-z][\w-]*)/i.exec(tag)?.[1]?.toLowerCase();
  if (element === undefined) return null;
  const pairs = [...tag.matchAll(ATTRIBUTE)].map((m) => [m[1]!.toLowerCase(), m[2] ?? m[3] ?? m[4] ?? ''] as const);
  return markOf(element, Object.fromEntries(pairs));
}

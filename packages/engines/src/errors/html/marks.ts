// Which elements of a page hold error messages, told by their own names: ids, classes and ARIA roles. Words are those of
// the common frameworks (Rails, Django, Laravel, ASP.NET, Bootstrap, Bulma, Foundation, GOV.UK, Material).

export type Attributes = { readonly [name: string]: string };

/** `sure`: an error wherever it stands. `maybe`: an error only in the answer to something that was submitted. */
export type Mark = 'sure' | 'maybe' | 'benign' | null;

/** Elements that frame, lead on or take input, and are no place for a message. */
const NO_MESSAGE = new Set(
  'html head body main form fieldset table thead tbody tr th a button input select textarea option svg i img nav header footer code pre iframe link meta'.split(
    ' ',
  ),
);
/** Classes of wrappers around the faulty field: what they hold is the field's label and input. */
const WRAPPER =
  /has-?errors?$|with_?errors?$|is-?invalid|form-(?:group|row|control)|input|icon|link|label(?!s?-?error)|container|wrapper|page|count|log/;
const DANGER = /(?:^|[-_])(?:danger|critical|negative)(?:[-_]|$)/;
const SPEAKS = /alert|message|flash|toast|notif|callout|feedback|help|banner|snackbar|notice/;
const BENIGN =
  /success|notice|info|primary|secondary|light|dark|warning|confirm|(?:^|[-_])ok(?:[-_]|$)|no-?error|error-?free|on-?error/;

export function markOf(element: string, attributes: Attributes): Mark {
  if (NO_MESSAGE.has(element)) return null;
  const names = [...(attributes['class'] ?? '').split(/\s+/), attributes['id'] ?? ''].filter(Boolean);
  const lower = names.map((name) => name.toLowerCase());
  if (lower.some(isErrorName)) return 'sure';
  if (lower.some((name) => DANGER.test(name)) && SPEAKS.test(lower.join(' '))) return 'sure';
  const speaks = attributes['role'] === 'alert' || lower.some((name) => name === 'alert' || name === 'flash-alert');
  if (!speaks) return null;
  return lower.some((name) => BENIGN.test(name)) ? 'benign' : 'maybe';
}

function isErrorName(name: string): boolean {
  if (name.includes('invalid-feedback') || name.includes('invalid-tooltip')) return true;
  return name.includes('error') && !WRAPPER.test(name) && !BENIGN.test(name);
}

/** Bootstrap writes the message of every rule into the page and shows it beside fields marked as invalid only. */
export function showsOnlyWhenInvalid(attributes: Attributes): boolean {
  const names = attributes['class'] ?? '';
  return names.includes('invalid-') && !names.includes('d-block');
}

export function isHidden(element: string, attributes: Attributes): boolean {
  if (element === 'script' || element === 'style' || element === 'template' || element === 'noscript') return true;
  if ('hidden' in attributes || attributes['aria-hidden'] === 'true') return true;
  const style = attributes['style'];
  if (style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)) return true;
  return /(?:^|\s)(?:hidden|hide|d-none|is-hidden|sr-only|visually-hidden)(?:\s|$)/.test(attributes['class'] ?? '');
}

const HINTS = ['rror', 'invalid-', 'alert', 'danger', 'critical', 'negative'];
const LONGEST_TAG = 600;

/**
 * Whether any tag of the page names an error: parsing costs far more than looking for a few words, and most pages have
 * none of them inside a tag's id, class or role.
 */
export function mayHaveErrorBlock(html: string): boolean {
  return HINTS.some((hint) => {
    for (let i = html.indexOf(hint); i >= 0; i = html.indexOf(hint, i + hint.length)) {
      const open = html.lastIndexOf('<', i);
      if (open < 0 || i - open > LONGEST_TAG) continue;
      const tag = html.slice(open, i);
      if (!tag.includes('>') && /\s(?:class|id|role)\s*=/i.test(tag) && !/^<(?:link|meta|script)/i.test(tag))
        return true;
    }
    return false;
  });
}

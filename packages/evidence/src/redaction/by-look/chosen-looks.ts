import { isMuddled, isOrdinaryId, isStrung, turnsLikeRandom } from './looks.js';

// How a value looks that somebody chose to be secret, or that was drawn, with any sign in it.

const SIGN = /[^\p{L}\p{N}]+/gu;
/** Words, those of programs too, numbers and the two together: `min`, `64`, `sha256`, `8chars`, `targetKeys`. */
const PLAIN_PART =
  /^(?:\d*[A-Z]?[a-z]*|\d*[A-Z]+|[A-Z]?[a-z]+\d{0,4}|[A-Z]?[a-z]{2,}(?:[A-Z][a-z]{2,})+\d{0,4}|[A-Z]+\d{1,4})$/;
/** What describes a value, or computes one: `[a-z0-9]{8,}`, `min:8`, `hash(user1)`. */
const DESCRIBES =
  /^\.{0,2}\/[a-z]+\/|a-z|(?<!\d)0-9(?!\d)|\\[dws]|\{\d+(?:,\d*)?\}|:\/\/|\$\{|\{\{|=>|&&|\|\||^[A-Za-z_$][\w$.]*\([^()]*\)$|\)[;.,)]|[=;,][A-Za-z_$][\w$.]*[=(]/;

/** `Sommer#2031`: between letters only somebody who needs a sign writes one of these. */
const CHOSEN_SIGN = /[A-Za-z\d](?:[!#$%^*]|&(?!\w{2,8};))[A-Za-z\d]/;
const SHORTEST_CHOSEN = 8;

/** Whether it tells how a value must be, or where it comes from. */
export const describesValue = (value: string): boolean => DESCRIBES.test(value);

/** Drawn or chosen with any signs between: of its letters and digits at least one part is no word and no number. */
export function isChosenWithSigns(value: string): boolean {
  if (!/\d/.test(value) || !/[a-z]/i.test(value) || DESCRIBES.test(value)) return false;
  if (value.length >= SHORTEST_CHOSEN && CHOSEN_SIGN.test(value)) return true;
  return turnsLikeRandom(value.replace(SIGN, '')) && value.split(SIGN).some((part) => !PLAIN_PART.test(part));
}

/** Signs that nobody writes in a name or an address. */
const ODD_SIGN = /[!#$%^*&?~=]/;

/** As people choose passwords and machines draw them, short ones as well: no word, no number, no name, no sentence. */
export function looksChosen(value: string): boolean {
  if (/\s|:\/\//.test(value) || isOrdinaryId(value) || isStrung(value)) return false;
  if ((ODD_SIGN.test(value) && /[a-z]/i.test(value)) || isMuddled(value)) return true;
  return (
    /\d/.test(value) &&
    /[a-z]/i.test(value) &&
    (turnsLikeRandom(value) || isChosenWithSigns(value) || /[a-z]{3}\d{2}/i.test(value))
  );
}

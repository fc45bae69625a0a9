import { PHONE_WORDS } from '../by-name/number-words.js';
import { plainWord } from '../by-name/secret-words.js';
import { gapBefore } from './gaps.js';

// Words that a telephone number stands behind.

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Of these much else is said: the number must begin as one that is dialled, or a colon stand before it. */
const WORDS = set('call dial ring cell cellular celular handy gsm movil portable appelez llame ligue chiama chiami');
/** Nothing else stands behind these. */
const NAMES = new Set([
  ...PHONE_WORDS.filter((word) => !WORDS.has(word)),
  ...set('fon fone hotline durchwahl tfn тел моб τηλ'),
]);
/** These may stand between: `Phone number`, `call us at`. */
const LINKS = set('number nummer numero no nr num us me at on now unter is au al home work office private');
const SIGNS = /(?:[☎☏✆]\ufe0f?|\ud83d[\udcde\udcf1\udce0\udcf2]|電話|电话|전화|手机|携帯)$/;

/** Names with two words between them and the number. */
const MOST_WORDS = 3;
const MOST_JOINTS = 4;
const LONGEST_WORD = 20;
const LONGEST_TAG = 120;
const MOST_TAGS = 3;
/** Others begin something else. */
const IN_LINE = /^<\/?(?:a|abbr|b|em|i|small|span|strong)[\s>]/i;

const isLetter = (c: number): boolean =>
  (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c > 0xbf && !(c >= 0x2000 && c <= 0x206f) && c !== 0xff1a);
/** Spaces, `.`, `:` in two widths, brackets. */
const isJoint = (c: number): boolean =>
  c === 0x20 || c === 0x2e || c === 0x3a || c === 0x28 || c === 0x29 || c === 0x0a || c === 0xa0 || c === 0xff1a;
const jointBefore = (text: string, end: number): number => {
  const last = text.charCodeAt(end - 1);
  return last === 0x3b ? gapBefore(text, end) : Number(isJoint(last));
};
/** A part of another word: `x-phone`, `_phone`. */
const joins = (c: number): boolean => (c >= 48 && c <= 57) || c === 0x2d || c === 0x5f || c === 0x2f || c === 0x23;

/** Whether a word before `from` tells that a telephone number stands there. */
export function isCalled(text: string, from: number): boolean {
  let end = beforeTags(text, from);
  let isTold = false;
  for (let words = 0; words < MOST_WORDS; words++) {
    for (let joints = 0, size; joints < MOST_JOINTS && (size = jointBefore(text, end)) > 0; joints++) {
      end -= size;
      isTold ||= words === 0 && text.charCodeAt(end) === 0x3a;
    }
    let start = end;
    while (end - start < LONGEST_WORD && isLetter(text.charCodeAt(start - 1))) start--;
    if (start === end || joins(text.charCodeAt(start - 1))) return false;
    const word = plainWord(text.slice(start, end));
    if (NAMES.has(word) || (text.charCodeAt(end - 1) > 0xff && SIGNS.test(word))) return true;
    if (WORDS.has(word)) return isTold || /[(0]/.test(text.charAt(from));
    if (!LINKS.has(word)) return false;
    end = start;
  }
  return false;
}

/** `<b>Tel.</b> <a href="…">`: where the tags that stand before `from` begin. */
function beforeTags(text: string, from: number): number {
  let end = from;
  for (let tags = 0; tags < MOST_TAGS; tags++) {
    const close = text.charCodeAt(end - 1) === 0x20 ? end - 1 : end;
    if (text.charCodeAt(close - 1) !== 0x3e) return end;
    const open = text.lastIndexOf('<', close - 1);
    if (open < 0 || close - open > LONGEST_TAG || !IN_LINE.test(text.slice(open, open + 10))) return end;
    end = open;
  }
  return end;
}

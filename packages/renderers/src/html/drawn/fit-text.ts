import { oneLine } from '../../plain.js';
import { escapeHtml } from '../escape-html.js';

// A drawing is made where no letter can be measured: widths are those of the embedded type, and what it lacks is taken
// for twice as wide. What is wider all the same is cut by its box.

/** Of a letter of the type that is set so large, in pixels: of Plex Mono all are 0.6 em, of Plex Sans on average less. */
export const MONO_11 = 6.6;
export const MONO_12 = 7.2;
export const SANS_11 = 5.9;
export const SANS_12 = 6.8;
export const SANS_13 = 7.3;

/** More than any box has room for. */
const MOST = 400;

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;

/** As much of it as has room, on one line; as HTML. */
export function fitText(raw: string, room: number, letter: number): string {
  const signs = [...oneLine(raw.slice(0, MOST))];
  const fits = howMany(signs, room, letter);
  if (fits === signs.length && raw.length <= MOST) return escapeHtml(signs.join(''));
  return escapeHtml(
    `${signs
      .slice(0, Math.max(1, fits - 1))
      .join('')
      .trimEnd()}…`,
  );
}

/** The same of an address: routes begin alike, and differ at their ends. */
export function fitEnd(raw: string, room: number, letter: number): string {
  const signs = [...oneLine(raw.slice(-MOST))].toReversed();
  const fits = howMany(signs, room, letter);
  if (fits === signs.length && raw.length <= MOST) return escapeHtml(signs.toReversed().join(''));
  const kept = signs
    .slice(0, Math.max(1, fits - 1))
    .toReversed()
    .join('');
  return escapeHtml(`…${kept.replace(/^[^/]*(?=\/[^/])/, '')}`);
}

function howMany(signs: readonly string[], room: number, letter: number): number {
  let width = 0;
  const over = signs.findIndex((sign) => (width += WIDE.test(sign) ? 2 * letter : letter) > room);
  return over === -1 ? signs.length : over;
}

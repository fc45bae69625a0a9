import { isDrawnLetters, isRandom } from './looks.js';

// Slack, Discord, Teams, Telegram: who knows the address of a hook may write to the channel.

/** What stands before the key, whatever the host; a slash may be escaped, as JSON may write it. */
const S = String.raw`\\?/`;
const HOOK = new RegExp(
  [
    String.raw`hooks?\.[\w.]{1,60}${S}(?:services|workflows)${S}[\w\\/]{0,80}$`,
    String.raw`${S}services${S}T[A-Z0-9]{5,14}${S}B[A-Z0-9]{5,14}${S}$`,
    String.raw`${S}(?:workflows|triggers)${S}[TE][A-Z0-9]{5,14}${S}[A-Z0-9]{5,20}${S}(?:\d+${S})?$`,
    String.raw`${S}webhooks?${S}\d{10,}${S}$`,
    String.raw`${S}hooks${S}catch${S}\d+${S}$`,
    String.raw`webhook\.office\.com${S}[\w\\/@-]*$`,
    // who knows where a browser is reached may write to it (RFC 8030, 8.3); Google puts a short name before the key
    String.raw`${S}(?:fcm${S}send|wpush${S}v\d)${S}(?:[\w-]{6,40}:)?$`,
    String.raw`web\.push\.apple\.com${S}$`,
  ].join('|'),
);
const LONGEST_HOOK = 160;

/** Whether the word from `start` on is the key of a hook by the path before it. */
export function isHookKey(text: string, start: number, word: string): boolean {
  if (!(isRandom(word) || isDrawnLetters(word))) return false;
  return HOOK.test(text.slice(Math.max(0, start - LONGEST_HOOK), start));
}

/** `/bot704470921:x/sendMessage`: the number of the bot stands before its key. */
const BOT = /\/?bot\d{6,12}:$/;
const LONGEST_BOT = 18;
const SHORTEST_BOT_KEY = 30;

export function isBotKey(text: string, start: number, end: number): boolean {
  return end - start >= SHORTEST_BOT_KEY && BOT.test(text.slice(Math.max(0, start - LONGEST_BOT), start));
}

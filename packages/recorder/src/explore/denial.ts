import {
  createLinkActions,
  decoded,
  DOING_WORDS,
  FILE,
  foundIn,
  ORDERING,
  plain,
  SHORT_WORDS,
} from '@asbuilt/evidence/side-effects';
import type { WayBox } from '../../in-page/told.js';
import { createAnswers } from './answers.js';
import { createIcons } from './icons.js';
import { createNamed } from './named.js';
import { AGREEING_WORDS, DANGER_WORDS, MARKING_WORDS, SENDING_WORDS } from './words.js';

/** Each gives the word for which something is left alone; null where it need not be. */
export interface Denial {
  /** What is pressed, by all that says what it does. */
  ofPress(says: readonly string[]): string | null;
  /** What is sent, by the same, and by where it goes. The words of any form's button are no reason. */
  ofSending(says: readonly string[], to: string): string | null;
  /** A link, by its name and by where it leads. */
  ofLink(name: string, href: string): string | null;
  /** A link, by its name alone, where its address does not show that it leads to a page. */
  ofLinkName(name: string, href: string): string | null;
  /** A link, by what its address says is done with one thing, where that is not known to name a page. */
  ofStep(name: string, href: string): string | null;
  /** What is pressed, by how its name begins: words that mean something else in the midst of one, and in what all screens share. */
  ofPressName(name: string, isShared: boolean): string | null;
  /** What is told of something beside its name, by people or by its makers: only words for what cannot be undone count. */
  ofMarks(marks: readonly string[]): string | null;
  /**
   * What shows an icon or a sign and says nothing, by what those are called. A link of which the address shows that it leads to
   * a page may have any; `href` is empty for what is pressed.
   */
  ofIcon(name: string, marks: readonly string[], href: string): string | null;
  /** What is pressed, by the colour that its makers gave it. */
  ofLook(marks: readonly string[]): string | null;
  /** What answers a question, by its name and by what is said around it: the question. What only closes it is no answer. */
  ofAnswer(name: string, box: WayBox | null): string | null;
  /**
   * A picture, a script, a style sheet: what is no file is asked for to do something. A file is named as anybody likes, but
   * it needs no order in its query, and what is asked for by something pressed (`isActed`) is no icon that the page came with.
   */
  ofPart(url: string, isActed: boolean): string | null;
}

/** The lists, with what the user denies, and without what the user allows. */
export function createDenial(denied: readonly string[], allowed: readonly string[]): Denial {
  const actions = createLinkActions(denied, allowed);
  const { ending: onLinks, without, split, wordsOf } = actions;
  const onSending = [...onLinks, ...without(DOING_WORDS)];
  const onPresses = [...onSending, ...without(SENDING_WORDS)];
  const onMarks = [...onLinks, ...without(MARKING_WORDS)];
  const [short, agreeing] = [new Set(without(SHORT_WORDS)), new Set(without(AGREEING_WORDS))];
  const shortIn = (says: readonly string[]) => says.map(plain).find((text) => short.has(text)) ?? null;
  const agreeingIn = (says: readonly string[]) => says.map(plain).find((text) => agreeing.has(text)) ?? null;
  const danger = new Set(without(DANGER_WORDS));
  const named = createNamed(without);
  return {
    ofPress: (says) => foundIn(onPresses, says.map(plain)) ?? shortIn(says) ?? agreeingIn(says),
    ofSending: (says, to) => foundIn(onSending, [...says.map(plain), wordsOf(to)]) ?? shortIn(says),
    ofLink: actions.ofLink,
    ofLinkName: named.ofLink,
    ofStep: actions.ofStep,
    ofPressName: named.ofPress,
    ofAnswer: createAnswers(without, onLinks, onSending),
    // `bi-trash3`: icons are numbered
    ofMarks: (marks) =>
      foundIn(
        onMarks,
        marks.flatMap((mark) => [split(plain(mark)), plain(mark.replace(/\d+/g, ' '))]),
      ),
    ofIcon: createIcons(without),
    ofLook: (marks) => dangerIn(danger, marks),
    ofPart: (url, isActed) => {
      if (!isFile(url)) return foundIn(onLinks, [wordsOf(url)]);
      if (!FILE.test(new URL(url).pathname)) return foundIn(onLinks, [plain(decoded(new URL(url).pathname))]);
      return orderIn(url, onLinks) ?? (isActed ? actOfFile(url, onLinks) : null);
    },
  };
}

/** What is only painted so tells a state: an overdue bill, a number in red. What opens a menu does nothing yet. */
const PAINT = /^(?:text|bg|border|link|table|alert|fill|stroke|hover|focus|dark)\b/i;
const STATE = /(?:^|[\s_-])(?:badge|tag|label|alert|chip|pill|notification|message|toast|toggle)s?(?=$|[\s_-])/i;

/** `btn btn-danger`, `is-danger`, `ant-btn-dangerous`, and not `text-danger`. */
function dangerIn(danger: ReadonlySet<string>, marks: readonly string[]): string | null {
  const said = marks.filter((mark) => !STATE.test(mark)).flatMap((mark) => mark.split(/\s+/));
  const words = said.filter((one) => !PAINT.test(one)).map((one) => plain(one).split(' ').at(-1)!);
  return words.find((word) => danger.has(word)) ?? null;
}

/** Also one that is handed to what makes it smaller: `/image?url=%2Fdelete.png`. */
function isFile(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  return [pathname, ...searchParams.values()].some((text) => FILE.test(text));
}

/** `pic.png?delete=1`, `pic.png?action=delete`, and not `icon.svg?name=delete`. */
function orderIn(url: string, words: readonly string[]): string | null {
  const said = [...new URL(url).searchParams].flatMap(([name, value]) => {
    if (ORDERING.test(plain(name))) return [plain(value)];
    return FILE.test(value) ? [] : [plain(name)];
  });
  return words.find((word) => said.includes(word)) ?? null;
}

/** Where the files of a page are kept that it is made of. */
const ASSETS =
  /\/(?:assets?|static|public|dist|build|bundles?|js|css|styles?|scripts?|imgs?|images?|pics|icons?|svg|sprites?|fonts?|media|chunks?|packs|vendor|libs?|node_modules|modules|_next|_nuxt|webpack|themes?|skins?|resources?|src|components|plugins)\//i;

/** `/rows/delete.gif`, `/rows/delete-5.gif`, and not `/delete-icon.gif`: it is called by the act alone. */
function actOfFile(url: string, words: readonly string[]): string | null {
  const { pathname } = new URL(url);
  if (ASSETS.test(pathname)) return null;
  const name = plain(decoded(pathname.slice(pathname.lastIndexOf('/') + 1).replace(FILE, ''))).replace(
    / (?<! \d* )\d+(?: \d+)*$/,
    '',
  );
  return words.find((word) => word === name) ?? null;
}

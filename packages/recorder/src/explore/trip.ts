import { createAtlas, type Screen } from './atlas.js';
import { buildOf } from './build.js';
import type { Denial } from './denial.js';
import { createDiary, type NotDared } from './diary.js';
import type { PassedOver } from './passed.js';
import { createQueue, type Stop } from './queue.js';
import { routeOf } from '../page/route.js';
import type { WayLink, WayPress } from '../../in-page/told.js';
import type { Standing } from '../page/screen.js';
import type { Verdict } from './trials.js';

export interface TripOptions {
  /** Nothing outside of these is opened. */
  readonly origins: readonly string[];
  readonly denial: Denial;
  /** Forms are sent too. */
  readonly submit: boolean;
}

/** What an explorer has in mind: where to go, where it was, and what it does not dare. */
export interface Trip {
  /** Where to begin; what is not the product's own is left out. */
  begin(url: string): void;
  /** The next address worth a visit; null: none is left. */
  next(): Stop | null;
  waiting(): number;
  isOwn(url: string): boolean;
  /** Takes note of a screen that was opened by its address; whether it is one that was not seen before. */
  arrive(standing: Standing, shared: boolean): boolean;
  /** Takes note of a screen that came up by pressing something: it may never come by its address. */
  came(standing: Standing): void;
  /** Takes note of the ways that lead on from a screen, however it came up. Gives the links that are still to be tried. */
  meet(standing: Standing): readonly string[];
  /** A link was tried, and is not to be gone around. */
  judged(href: string, verdict: Verdict, where: string): void;
  /** Whether something may be pressed; what may not is noted. */
  mayPress(press: WayPress, where: string, isAgain?: boolean): boolean;
  note(what: string, why: string, where: string): void;
  /** An address as people write it within the product. */
  shortOf(url: string): string;
  screens(): readonly Screen[];
  /** Every address that was opened, those of one screen as well. */
  opened(): readonly string[];
  notDared(): NotDared[];
  /** What was not opened because it was taken for one more of the same. */
  passedOver(): PassedOver[];
}

export function createTrip({ origins, denial, submit }: TripOptions): Trip {
  const atlas = createAtlas();
  const diary = createDiary();
  const isOwn = (url: string) => URL.canParse(url) && origins.includes(new URL(url).origin);
  const shortOf = (url: string) => (url.startsWith(`${origins[0]}/`) ? url.slice(origins[0]!.length) : url);
  const note = (what: string, why: string, where: string) => diary.note(what, why, shortOf(where));
  const queue = createQueue(atlas);

  /** By route. */
  const pressed = new Map<string, string>();
  const onlyPressed = (): Screen[] =>
    [...pressed].flatMap(([route, url]) =>
      atlas.knows(route) || atlas.judge(url, false) !== 'wanted' ? [] : { route, url },
    );

  /** What asks first in one place is not gone to from another. */
  const asking = new Set<string>();
  const untried = createUntried();
  const tellUnlessKnown = (href: string, what: string, why: string, where: string) => {
    if (!queue.isKnown(href)) note(what, why, where);
  };
  const follow = (link: WayLink, where: string, build: string) => {
    const { href, name, method, says, marks, asks, box, scripted, shared, leads } = link;
    if (!isOwn(href)) return note(`links to ${new URL(href).origin}`, 'outside the product', where);
    const what = `link “${name || shortOf(href)}”`;
    const isOdd = method !== '' && method !== 'get';
    if (asks !== '' && !isOdd) asking.add(href);
    const word = denial.ofLink(name, href);
    const told = [...says, ...marks];
    const mark = denial.ofMarks(told) ?? denial.ofLook(marks) ?? denial.ofIcon(name, told, href);
    const act = denial.ofLinkName(name, href);
    const step = leads ? null : denial.ofStep(name, href);
    const question = denial.ofAnswer(name, box);
    if (word !== null) note(what, because(word), where);
    else if (isOdd) note(what, `sends a ${method.toUpperCase()} request`, where);
    else if (mark !== null) note(what, about(mark), where);
    else if (question !== null) note(what, answering(question), where);
    else if (asks !== '') note(what, `asks for confirmation: “${asks}”`, where);
    // what another link leads to is opened all the same: Cancel, below a form
    else if (act !== null) tellUnlessKnown(href, what, because(act), where);
    else if (step !== null) tellUnlessKnown(href, what, unknown(step), where);
    else if (!scripted && !asking.has(href) && queue.add(href, shared, { on: where, build })) untried.note(link);
  };
  return {
    begin: (url) => void (isOwn(url) && queue.add(url, true, { on: '', build: '' })),
    next: queue.next,
    waiting: queue.waiting,
    isOwn,
    arrive: ({ url, described }, shared) => queue.arrived(url, buildOf(described), shared),
    came: ({ url }) => void (isOwn(url) && pressed.set(routeOf(url), url)),
    meet({ url, described, links, choices, downloads, cut }) {
      const build = buildOf(described);
      for (const [what, [most, beyond]] of cut)
        note(`${beyond} more ${what}`, `only the first ${most} were checked`, url);
      if (isOwn(url)) queue.add(url, false, { on: '', build });
      for (const what of choices) note(what, 'what is chosen there is acted upon at once', url);
      for (const name of downloads) note(`link “${name}”`, 'downloads a file', url);
      for (const link of links) follow(link, url, build);
      return untried.take();
    },
    judged(href, verdict, where) {
      if (verdict.is === 'asks') asking.add(href);
      queue.drop(href);
      const why =
        verdict.is === 'asks' ? `asks for confirmation: “${verdict.asks}”` : 'a script prevents the navigation';
      note(`link “${untried.nameOf(href) || shortOf(href)}”`, why, where);
    },
    mayPress: createJudge({ denial, submit, isOwn, note, kindOf: atlas.kindOf }),
    note,
    shortOf,
    screens: () => [...atlas.screens(), ...onlyPressed()],
    opened: () => atlas.opened(),
    notDared: () => diary.notes(),
    passedOver: queue.passedOver,
  };
}

/** Links that were met and not tried. What has the same name and address is one, wherever it stands. */
function createUntried() {
  const names = new Map<string, string>();
  const met = new Set<string>();
  let untried: string[] = [];
  return {
    note({ href, name }: WayLink): void {
      const one = `${href} ${name}`;
      if (met.has(one)) return;
      met.add(one);
      names.set(href, name);
      untried.push(href);
    },
    nameOf: (href: string): string => names.get(href) ?? '',
    take(): string[] {
      const taken = untried;
      untried = [];
      return taken;
    },
  };
}

interface Judging extends Pick<Trip, 'isOwn' | 'note'> {
  readonly denial: Denial;
  readonly submit: boolean;
  readonly kindOf: (url: string) => string;
}

function createJudge({ denial, submit, isOwn, note, kindOf }: Judging): Trip['mayPress'] {
  /** What stands on every screen is pressed on one of them, and what stands on all of a kind on one of those. */
  const pressed = new Set<string>();
  const wordIn = (texts: readonly string[], address: string) =>
    submit ? denial.ofSending(texts, address) : denial.ofPress(texts);
  /** null: nothing speaks against it. */
  const whyNot = ({ name, says, marks, box, href, to, opens, sends, shared }: WayPress): string | null => {
    const called = wordIn([name], '') ?? (href === '' ? null : denial.ofLink(name, href));
    if (called !== null) return because(called);
    const act = opens || (sends && submit) ? null : denial.ofPressName(name, shared);
    if (act !== null) return because(act);
    const drawn = opens ? null : denial.ofIcon(name, [...says, ...marks], href);
    const told = wordIn(says, sends ? to : '') ?? denial.ofMarks(marks) ?? denial.ofLook(marks) ?? drawn;
    if (told !== null) return about(told);
    const question = denial.ofAnswer(name, box);
    if (question !== null) return answering(question);
    return sends && !submit ? 'sends a form' : null;
  };
  return (press, where, isAgain = false) => {
    const { key, role, name, href, shared } = press;
    const once = shared ? key : `${kindOf(where)} ${key}`;
    if (pressed.has(once) && !isAgain) return false;
    pressed.add(once);
    // told where the links are
    if (href !== '' && !isOwn(href)) return false;
    const why = whyNot(press);
    if (why !== null) note(`${role || 'thing'} “${name}”`, why, where);
    return why === null;
  };
}

const because = (word: string): string => `named “${word}”`;
const unknown = (word: string): string => `“${word}” may be an action; --allow "${word}" opens it`;
const about = (word: string): string => `related to “${word}”`;
const answering = (question: string): string => `answers “${question}”`;

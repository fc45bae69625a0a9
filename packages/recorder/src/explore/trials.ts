import type { Dialog, Page } from 'playwright-core';
import type { TriedLink } from '../../in-page/told.js';
import type { Legs } from './legs.js';

// A link may ask before it leads anywhere, or do something else, and nothing shows it: a script hears of the click. So links
// are tried on the screen that has them before their addresses are opened, and none is gone around.

/** What a link's own script says. `asks`: the question. */
export type Verdict = { readonly is: 'kept' } | { readonly is: 'asks'; readonly asks: string };

export interface TrialOptions {
  readonly page: Page;
  readonly legs: Legs;
  /** Keeps windows where they are, or lets them go again: `led` hears where one would have gone. */
  readonly hold: (led: ((url: string) => void) | null) => void;
  /** Hears of each link that is not to be gone around. */
  readonly judged: (href: string, verdict: Verdict, where: string) => void;
}

export interface Trials {
  /** Tries the links of a screen that stands, as far as it does. Gives whether it may stand otherwise now. */
  prove(where: string, hrefs: readonly string[]): Promise<boolean>;
  isTrying(): boolean;
}

/** Each costs to load the screen anew. */
const ALONE_MOST = 12;

export function createTrials({ page, legs, hold, judged }: TrialOptions): Trials {
  /** Of links that look so a click leads where they say, if not at once. */
  const leading = new Set<string>();
  let isTrying = false;

  const attempt = async (hrefs: readonly string[], led: Set<string>) => {
    hold((url) => void led.add(url));
    const questions: string[] = [];
    const asked = (dialog: Dialog) => void questions.push(dialog.message());
    page.on('dialog', asked);
    const tried = await legs.tryLinks(hrefs);
    page.off('dialog', asked);
    return { tried, questions };
  };
  /** On a screen that was disturbed, some may be gone: those are tried where it is loaded anew. */
  const whole = async (where: string, hrefs: readonly string[], led: Set<string>) => {
    const first = await attempt(hrefs, led);
    const gone = hrefs.filter((href) => first.tried.every((link) => link.href !== href));
    hold(null);
    if (gone.length === 0 || (await legs.goTo(where)) === null) return first;
    const rest = await attempt(gone, led);
    return { tried: [...first.tried, ...rest.tried], questions: [...first.questions, ...rest.questions] };
  };
  /** By itself, on the screen as it is loaded, and with time to follow. */
  const alone = async (where: string, href: string, led: Set<string>): Promise<Verdict | null> => {
    hold(null);
    const standing = await legs.goTo(where);
    if (standing === null) return { is: 'kept' };
    const { questions } = await attempt([href], led);
    if (questions[0] !== undefined) return { is: 'asks', asks: questions[0] };
    return led.has(href) || (await legs.leaves(standing.url)) ? null : { is: 'kept' };
  };
  const judgeKept = async (where: string, kept: readonly TriedLink[], hasAsked: boolean, led: Set<string>) => {
    let left = ALONE_MOST;
    for (const { href, look } of kept) {
      if (led.has(href) || (!hasAsked && leading.has(look))) continue;
      const verdict = left-- > 0 ? await alone(where, href, led) : ({ is: 'kept' } as const);
      if (verdict === null) leading.add(look);
      else judged(href, verdict, where);
    }
  };
  const prove = async (where: string, hrefs: readonly string[]): Promise<boolean> => {
    const led = new Set<string>();
    const { tried, questions } = await whole(where, hrefs, led);
    const kept = tried.filter(({ isKept }) => isKept);
    // one question for each: in the order in which they were tried
    if (questions.length === kept.length)
      kept.forEach(({ href }, i) => judged(href, { is: 'asks', asks: questions[i]! }, where));
    else await judgeKept(where, atOnceKept(tried, questions.length > 0), questions.length > 0, led);
    return kept.length > 0 || questions.length > 0 || led.size > 0;
  };
  return {
    isTrying: () => isTrying,
    async prove(where, hrefs) {
      if (hrefs.length === 0) return false;
      isTrying = true;
      try {
        return await prove(where, hrefs);
      } finally {
        isTrying = false;
        hold(null);
      }
    },
  };
}

/** Those that lead nowhere; where one of several to an address does, none is kept, unless something was asked. */
function atOnceKept(tried: readonly TriedLink[], hasAsked: boolean): TriedLink[] {
  const free = new Set(tried.filter(({ isKept }) => !isKept).map(({ href }) => href));
  const kept = tried.filter(({ href, isKept }) => isKept && (hasAsked || !free.has(href)));
  return [...new Map(kept.map((link) => [link.href, link])).values()];
}

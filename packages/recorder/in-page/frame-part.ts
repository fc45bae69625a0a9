import { describe } from './describe.js';
import type { FramePart } from './told.js';
import { ways } from './ways.js';

// What a frame shows is a part of the screen, where the frame is the product's own and no advertisement or till of others.

/** What a screen has of its parts, too. Titles and the first heading are its own. */
const PARTS = ['headings', 'forms', 'links', 'buttons', 'notices', 'dialogs', 'tables', 'terms'];

export function framePart(): FramePart | null {
  if (!isKin() || innerWidth === 0 || innerHeight === 0) return null;
  const whole = describe();
  if (whole === null) return null;
  const described = Object.fromEntries(PARTS.map((name) => [name, whole[name] as readonly object[]]));
  return {
    described: {
      ...described,
      forms: described['forms']!.map((form) => ({ ...form, action: absolute((form as { action: string }).action) })),
      links: described['links']!.map((link) => ({ ...link, href: absolute((link as { href: string }).href) })),
    },
    behind: whole.behind,
    cut: whole.cut.map(([what, cut]) => [`${what} in a frame`, cut]),
    links: ways().links,
  };
}

/** A document without an address of its own sends to none that could be told. */
function absolute(address: string): string {
  const here = /^https?:/.test(document.baseURI) ? document.baseURI : undefined;
  return URL.canParse(address, here) ? new URL(address, here).href : address;
}

/** Whether the frame belongs to whom the window belongs to. A document of its own is its own kin. */
export function isKin(): boolean {
  if (window.top === window) return true;
  const top = location.ancestorOrigins[location.ancestorOrigins.length - 1] ?? '';
  if (top === self.origin) return true;
  return URL.canParse(top) && URL.canParse(self.origin) && siteOf(top) === siteOf(self.origin);
}

/** `co.uk`, `com.au`: names that are sold one level below. */
const SOLD_BELOW = /^(?:co|com|org|net|gov|edu|ac|or|ne|go)\.[a-z]{2}$/;

/** The name that somebody owns, as far as it can be told without a list of all. */
function siteOf(origin: string): string {
  const { hostname } = new URL(origin);
  if (/^[\d.]+$|^\[/.test(hostname)) return hostname;
  const labels = hostname.split('.');
  const two = labels.slice(-2).join('.');
  return SOLD_BELOW.test(two) ? labels.slice(-3).join('.') : two;
}

import type { Exchange } from '@asbuilt/evidence';

// Turbo and its like fetch the next page themselves and put it in the place of the one that is shown: to everybody who looks
// on it was opened. They ask for pages and for nothing else, which no script does that wants data.

const PAGES = new Set(['text/html', 'application/xhtml+xml', 'text/vnd.turbo-stream.html']);

/** Whether a script asks here for a page, to show it in the place of the one before. */
export function isPageVisit(exchange: Exchange): boolean {
  const accepted =
    headerOf(exchange, 'accept')
      ?.split(',')
      .map((one) => one.split(';')[0]!.trim().toLowerCase()) ?? [];
  return (
    accepted.includes('text/html') &&
    accepted.every((one) => PAGES.has(one)) &&
    // a part of a page
    headerOf(exchange, 'turbo-frame') === undefined &&
    headerOf(exchange, 'x-requested-with')?.toLowerCase() !== 'xmlhttprequest' &&
    !isAhead(exchange)
  );
}

const SAYS_WHY = ['sec-purpose', 'x-sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Asked for before anybody wants it, as where the mouse rests on a link: that is not yet opened. */
export const isAhead = (exchange: Exchange): boolean =>
  SAYS_WHY.some((name) => /\bpre(?:fetch|render|view)\b/i.test(headerOf(exchange, name) ?? ''));

const headerOf = ({ requestHeaders }: Exchange, name: string): string | undefined =>
  requestHeaders.find(([known]) => known === name)?.[1];

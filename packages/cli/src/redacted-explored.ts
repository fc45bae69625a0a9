import type { Redactor } from '@asbuilt/evidence';
import type { Explored } from '@asbuilt/recorder';

/** An address as it may be printed. */
export const redactedAddress = (url: string, redactor: Redactor): string => redactor.record({ url })['url'] as string;

/** Words in which addresses may stand, such as those of an error that a browser throws. */
export const redactedWords = (said: string, redactor: Redactor): string =>
  said.replace(ADDRESS, (url) => redactedAddress(url, redactor));

/** What was explored, as it may be printed: addresses hold keys and passwords, names those of people. */
export function redactedExplored(explored: Explored, redactor: Redactor): Explored {
  const address = (url: string): string => redactedAddress(url, redactor);
  const text = (shown: string): string => redactor.record({ shown })['shown'] as string;
  return {
    ...explored,
    screens: explored.screens.map(({ route, url }) => ({ route: address(route), url: address(url) })),
    opened: explored.opened.map(address),
    notDared: explored.notDared.map(({ what, why, where }) => ({
      what: what.replace(ADDRESS, address).replace(/“(?<=^[^“]*“)[^]*”/u, text),
      why,
      where: address(where),
    })),
    passedOver: explored.passedOver.map(({ like, count, urls }) => ({ like, count, urls: urls.map(address) })),
    unopened: explored.unopened.map(address),
  };
}

/** Within what is told of a request, or of a link without a name. */
const ADDRESS = /(?:https?:\/)?\/[^\s”]*/gu;

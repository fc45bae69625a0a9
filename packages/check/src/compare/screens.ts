import type { Exchange } from '@asbuilt/evidence';
import { splitRoute, type Screen, type Spec } from '@asbuilt/spec';
import { findIn, indexOf } from '../explain/find-call.js';

/** The screen that a page is, as the server sends it. */
export function createScreenOf(spec: Spec): (exchange: Exchange) => Screen | null {
  const own = spec.screens.statements.filter(({ route }) => !route.includes('#'));
  const screens = indexOf(
    own.map((screen) => ({ ...addressOf(screen), screen })),
    spec.origins,
  );
  return (exchange) =>
    exchange.method === 'GET' && exchange.response?.is === 'html'
      ? (findIn(screens, exchange, null)?.call.screen ?? null)
      : null;
}

function addressOf({ route, origin }: Screen) {
  const { path, chosenBy } = splitRoute(route);
  const chosen = chosenBy.length === 0 ? {} : { chosenBy };
  return { method: 'GET', path, ...chosen, ...(origin === undefined ? {} : { origin }) };
}

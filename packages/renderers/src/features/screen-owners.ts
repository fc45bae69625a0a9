import { byText, type Call, type Screen, type Spec } from '@asbuilt/spec';
import { severalOf } from '../nouns.js';
import { REST, SIGN_IN } from './feature.js';

/** The entity that a screen is about: the last one that its address names, else that of most calls which few other screens make. */
export function screenOwners(spec: Spec, ownerOf: (call: Call) => string): (screen: Screen) => string {
  const calls = new Map(spec.calls.statements.map((call) => [call.id, call]));
  const everywhere = new Set(spec.screens.everywhere?.calls ?? []);
  const madeBy = new Map<string, number>();
  for (const screen of spec.screens.statements)
    for (const id of callsOf(screen)) madeBy.set(id, (madeBy.get(id) ?? 0) + 1);
  const named = new Map(spec.entities.statements.map(({ name }) => [severalOf(name).toLowerCase(), name]));
  const byCalls = (screen: Screen) => {
    const weights = new Map<string, number>();
    for (const id of callsOf(screen)) {
      const call = calls.get(id);
      const owner = call === undefined ? REST : ownerOf(call);
      // most pages ask who is signed in
      const isAsked = owner === SIGN_IN && !isSentBy(screen, id);
      if (owner === REST || isAsked || everywhere.has(id)) continue;
      weights.set(owner, (weights.get(owner) ?? 0) + 1 / (madeBy.get(id) ?? 1));
    }
    return [...weights].sort(([a, x], [b, y]) => y - x || byText(a, b))[0]?.[0];
  };
  return (screen) => namesIn(screen.route, named).at(-1) ?? byCalls(screen) ?? REST;
}

const isSentBy = ({ forms }: Screen, id: string): boolean => forms.some(({ call }) => call === id);

const callsOf = ({ calls, forms }: Screen): Set<string> =>
  new Set([...calls, ...forms.flatMap(({ call }) => (call === undefined ? [] : [call]))]);

const namesIn = (route: string, named: ReadonlyMap<string, string>): string[] =>
  route.split('/').flatMap((segment) => named.get(severalOf(segment).toLowerCase()) ?? []);

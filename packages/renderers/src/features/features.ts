import { byText, type Call, type Spec } from '@asbuilt/spec';
import { groupBy } from '../group.js';
import { severalOf } from '../nouns.js';
import { inBuildOrder } from './build-order.js';
import { callOwners } from './call-owners.js';
import { REST, SIGN_IN, type Feature } from './feature.js';
import { withPartsInside } from './parts-inside.js';
import { screenOwners } from './screen-owners.js';

/** The product in parts, in the order in which they are built: signing in first, then what others refer to. */
export function featuresOf(spec: Spec): Feature[] {
  const ownOwnerOf = callOwners(spec);
  const screenOwnerOf = screenOwners(spec, ownOwnerOf);
  const byRoute = new Map(spec.screens.statements.map((screen) => [shapeOf(screen.route), screenOwnerOf(screen)]));
  // what serves a page goes with the screen that it shows
  const ownerOf = (call: Call) => {
    const owner = ownOwnerOf(call);
    return owner === REST ? (byRoute.get(shapeOf(call.path)) ?? owner) : owner;
  };
  const entities = groupBy(spec.entities.statements, ({ name }) => featureName(name));
  const calls = groupBy(spec.calls.statements, (call) => featureName(ownerOf(call)));
  const screens = groupBy(spec.screens.statements, (screen) => featureName(screenOwnerOf(screen)));
  const cycles = groupBy(spec.states.statements, ({ entity }) => featureName(entity));
  const names = new Set([...entities.keys(), ...calls.keys(), ...screens.keys(), ...cycles.keys()]);
  const all = [...names].map((name) => ({
    name,
    entities: entities.get(name) ?? [],
    cycles: cycles.get(name) ?? [],
    calls: calls.get(name) ?? [],
    screens: screens.get(name) ?? [],
  }));
  return inBuildOrder(withPartsInside(all.toSorted((a, b) => byText(a.name, b.name))));
}

const shapeOf = (path: string): string => path.replaceAll(/\{[^{}]*\}/g, '{}');

/** `Loan` → `loans`. */
const featureName = (entity: string): string =>
  entity === SIGN_IN || entity === REST
    ? entity
    : severalOf(entity.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')).toLowerCase();

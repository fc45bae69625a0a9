import { segmentValue } from '../../kit/address/address.js';
import { childrenOf, leavesAt, type Place } from '../place.js';
import { NOWHERE, type Route, type SlotNature } from '../route.js';
import { allBelow, endsBelow } from './trees.js';

/** All that stands behind the place is the value of one slot. */
export function treeAt(place: Place, nature: SlotNature | null): Route {
  const spans = (endsBelow(place) ?? []).map(({ text }) => text);
  const inSlot: SlotNature = { kinds: new Set(['word']), words: [], wholeName: true, spans };
  const slot = { ...NOWHERE, leaves: leavesAt(allBelow(place), true), nature: inSlot };
  return { ...NOWHERE, slot, leaves: leavesAt(place, nature?.wholeName ?? false), nature };
}

/** Names, and a tree behind each. */
export function shelfAt(place: Place, nature: SlotNature | null): Route {
  const children = childrenOf(place);
  const names: SlotNature = {
    kinds: new Set(['word']),
    words: [...children.keys()].map(segmentValue),
    wholeName: false,
  };
  const slot = treeAt([...children.values()].flat(), names);
  return { ...NOWHERE, slot, leaves: leavesAt(place, nature?.wholeName ?? false), nature };
}

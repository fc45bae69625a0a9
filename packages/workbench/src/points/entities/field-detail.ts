import { saidAlone, type Entity } from '@asbuilt/spec';
import { ENTITIES } from '../../words/pages.js';

const MOST_VALUES = 8;

type Field = Entity['fields'][number];

export const presence = ({ optional, nullable, inLists }: Field): string =>
  [optional && ENTITIES.absent, !optional && inLists && ENTITIES.inLists(inLists), nullable && ENTITIES.isNull]
    .filter(Boolean)
    .join(', ');

/** What there is to say of a field beside what it holds. */
export function detail(field: Field): string {
  const said = saidAlone(field);
  return [
    field.wire === undefined ? '' : ENTITIES.inTraffic(field.wire),
    holds(field),
    said.length > 0 && ENTITIES.saidAlone(said),
  ]
    .filter(Boolean)
    .join('; ');
}

function holds({ ref, values }: Field): string {
  if (ref) return `→ ${ref.entity}.${ref.field}`;
  if (!values) return '';
  const shown = values.slice(0, MOST_VALUES).map((value) => JSON.stringify(value));
  return ENTITIES.oneOf(shown.join(', '), values.length - shown.length);
}

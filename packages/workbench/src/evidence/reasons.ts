import { POINT_NAMES, type Behaviour, type Spec, type Statement } from '@asbuilt/spec';
import { featureOf } from '../points/index.js';
import { asideReasons } from './asides.js';
import { exchangesFirst } from './exchanges-first.js';
import { behaviourSentence } from '../words/behaviour.js';
import { NOTHING, tellingOf, type Reasons } from './telling.js';

/** What a call does is decided like a statement, and stands beside those of its point. */
function behaviourReasons(spec: Spec, id: string): Reasons | undefined {
  const one = (spec.calls.behaviour as Behaviour[] | undefined)?.find((other) => other.id === id);
  if (one === undefined) return undefined;
  const fields = one.kind === 'search' ? one.fields : [one.field ?? ''];
  return {
    point: 'calls',
    // the drawer shows of it what every statement has
    statement: one as unknown as Statement,
    own: undefined,
    evidence: exchangesFirst(one.evidence),
    telling: { ...NOTHING, fields, head: 'answered' },
    says: behaviourSentence(one, spec),
  };
}

/** What speaks for a statement, or for a part of it. */
export function reasonsOf(spec: Spec, id: string, part: string): Reasons | undefined {
  for (const point of POINT_NAMES) {
    const statement = (spec[point].statements as Statement[]).find((one) => one.id === id);
    if (statement === undefined) continue;
    const own = part === '' ? undefined : featureOf(point).part?.(statement, part, spec);
    const evidence = exchangesFirst((own ?? statement).evidence);
    return { point, statement, own, evidence, telling: tellingOf(point, statement as never, part, spec) };
  }
  return behaviourReasons(spec, id) ?? asideReasons(spec, id);
}

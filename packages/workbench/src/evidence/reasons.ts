import { POINT_NAMES, type Spec, type Statement } from '@asbuilt/spec';
import { featureOf } from '../points/index.js';
import { asideReasons } from './asides.js';
import { exchangesFirst } from './exchanges-first.js';
import { tellingOf, type Reasons } from './telling.js';

/** What speaks for a statement, or for a part of it. */
export function reasonsOf(spec: Spec, id: string, part: string): Reasons | undefined {
  for (const point of POINT_NAMES) {
    const statement = (spec[point].statements as Statement[]).find((one) => one.id === id);
    if (statement === undefined) continue;
    const own = part === '' ? undefined : featureOf(point).part?.(statement, part, spec);
    const evidence = exchangesFirst((own ?? statement).evidence);
    return { point, statement, own, evidence, telling: tellingOf(point, statement as never, part, spec) };
  }
  return asideReasons(spec, id);
}

import type { Exchange } from '@asbuilt/evidence';
import type { Call, Spec } from '@asbuilt/spec';
import { followingsOf } from '../compare/followings.js';
import { callTitle } from '../diff/naming.js';
import { findIn, indexOf } from '../explain/find-call.js';
import { createKinds } from '../replay/kinds.js';
import { nounOf } from '../replay/noun.js';
import { pathCode, quoted, testCode } from './code.js';
import { bodyCode, makerOf, placed } from './creates.js';
import { goodAnswer, type Plan } from './plan.js';
import { VISITOR } from './reads.js';

/** By kind of thing: the numbers that follow from others, in all that was recorded of it. */
export function followingsIn(spec: Spec, exchanges: readonly Exchange[]): Plan['followings'] {
  const index = indexOf(spec.calls.statements, spec.origins);
  const calls = exchanges.filter(({ is }) => is === 'call');
  const steps = calls.map((exchange) => ({ exchange, call: findIn(index, exchange, null)?.call ?? null }));
  return followingsOf(steps, createKinds(spec));
}

/** Of what is sent once more, the number that follows from it is once more what it was. */
export function followingTests(plan: Plan, call: Call): string[] {
  const role = makerOf(plan, call);
  const example = plan.examples.get(call.id);
  const good = goodAnswer(call);
  if (role === null || example?.answered === undefined || good === undefined) return [];
  const { body, answered } = example;
  return (plan.followings.get(nounOf(call.entity ?? '')) ?? []).flatMap(({ field, from }) => {
    const isSent = from.every((name) => typeof body[name] === 'number' && answered[name] === body[name]);
    const shown =
      isSent && typeof answered[field] === 'number' ? placed(good.schema, field, String(answered[field])) : null;
    if (shown === null) return [];
    return [
      testCode(`${callTitle(call)} works out ${field} from ${from.join(' and ')} (${call.id})`, [
        `const ${VISITOR} = await as(${quoted(role.name)});`,
        `const answer = await ${VISITOR}.ask(${quoted(call.method)}, ${pathCode(call.path, null)}, ${bodyCode(plan, call)});`,
        `expect(answer.status()).toBe(${good.status});`,
        `expect(await answer.json()).toMatchObject(${shown});`,
      ]),
    ];
  });
}

import type { Call, Formula, Spec } from '@asbuilt/spec';
import { callTitle } from '../diff/naming.js';
import { nounOf } from '../replay/noun.js';
import { pathCode, quoted, testCode } from './code.js';
import { bodyCode, makerOf, placed } from './creates.js';
import { goodAnswer, type Plan } from './plan.js';
import { VISITOR } from './reads.js';

/** By kind of thing: the numbers that follow from others, as the specification has them. */
export function followingsIn(spec: Spec): Plan['followings'] {
  const found = new Map<string, Formula[]>();
  for (const one of spec.calls.behaviour ?? [])
    if (one.kind === 'formula' && one.inside === undefined)
      found.set(nounOf(one.entity), [...(found.get(nounOf(one.entity)) ?? []), one]);
  return found;
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
      testCode(`${callTitle(call)} computes ${field} from ${from.join(' and ')} (${call.id})`, [
        `const ${VISITOR} = await as(${quoted(role.name)});`,
        `const answer = await ${VISITOR}.ask(${quoted(call.method)}, ${pathCode(call.path, null)}, ${bodyCode(plan, call)});`,
        `expect(answer.status()).toBe(${good.status});`,
        `expect(await answer.json()).toMatchObject(${shown});`,
      ]),
    ];
  });
}

import { behaviourOf, type Call, type Effect, type Formula, type Role } from '@asbuilt/spec';
import { nounOf } from '../replay/noun.js';
import { memberOf, nameOf, quoted } from './code.js';
import { formulaCode, formulaWords, itemFields } from './formulas.js';
import { goodAnswer, isJson, type Plan } from './plan.js';
import { VISITOR } from './reads.js';

/** Code that looks at the records which a call makes besides. */
export interface Beside {
  readonly words: string;
  readonly ids: readonly string[];
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * A record that a call makes besides points at the one that it is about: its numbers are what follows from that. `shown`: the
 * variable of that one; `key`: what it is pointed at by.
 */
export function createdBeside(
  plan: Plan,
  { call, role }: { readonly call: Call; readonly role: Role },
  shown: string,
  key: string,
): Beside | null {
  for (const effect of creates(plan, call)) {
    const list = listOf(plan, effect);
    const by = effect.through!.field;
    const formulas = followingFrom(plan, effect.entity, by);
    const who = list === undefined ? undefined : role.may.includes(list.id) ? role : plan.roleFor(list);
    if (list === undefined || who === undefined || formulas.length === 0) continue;
    const all = `await listed(await ${who === role ? VISITOR : `(await as(${quoted(who.name)}))`}.get(${quoted(list.path)}))`;
    const own = memberOf(plan.keyAt(list.path));
    return {
      words: formulas.map((formula) => `${effect.entity}.${formulaWords(formula)}`).join(', '),
      ids: [effect.id, ...formulas.map(({ id }) => id)],
      before: [`const known = (${all}).map((one) => one${own});`],
      after: [
        `const created = (${all}).filter((one) => one${memberOf(by)} === ${shown}${memberOf(key)} && !known.includes(one${own}));`,
        ...formulas.map(
          (formula) =>
            `await expectToFollow(created, ${formulaCode(formula)}, { ${nameOf(by)}: async () => ${shown} });`,
        ),
      ],
    };
  }
  return null;
}

const creates = ({ spec }: Plan, { id }: Call): Effect[] =>
  behaviourOf(spec).filter(
    (one): one is Effect =>
      one.kind === 'effect' && one.where === id && one.does === 'creates' && one.through?.entity === one.entity,
  );

/** A list of such records that shows by which field they point. */
const listOf = ({ spec }: Plan, { entity, through }: Effect): Call | undefined =>
  spec.calls.statements.find(
    (one) =>
      one.method === 'GET' &&
      one.operation === null &&
      !one.path.includes('{') &&
      isJson(one) &&
      nounOf(one.entity ?? '') === nounOf(entity) &&
      Object.hasOwn(itemFields(goodAnswer(one)!.schema) ?? {}, through!.field),
  );

/** Numbers that follow from what the record points at, and from nothing else. */
const followingFrom = ({ spec }: Plan, entity: string, by: string): Formula[] =>
  behaviourOf(spec).filter(
    (one): one is Formula =>
      one.kind === 'formula' &&
      nounOf(one.entity) === nounOf(entity) &&
      one.inside === undefined &&
      one.from.every((name) => name.startsWith(`${by}.`)),
  );

import type { Call, CataloguedError, Constant } from '@asbuilt/spec';
import { callTitle } from '../diff/naming.js';
import { pathCode, quoted, testCode } from './code.js';
import { bodyCode, makerOf } from './creates.js';
import { removerOf } from './deletes.js';
import type { Plan } from './plan.js';
import { refusal, VISITOR } from './reads.js';

/** More would take long, and fill what others need. */
const MOST = 20;
/** For how things stand, and not for what was sent. */
const CONFLICT = 409;

/** Of what may be made only so often, one more is refused: of things that are deleted again when the test ends. */
export function limitTests(plan: Plan, call: Call): string[] {
  const role = makerOf(plan, call);
  const remover = removerOf(plan, call);
  if (role === null || remover === undefined || !role.may.includes(remover.id)) return [];
  const here = plan.spec.errors.statements.filter(
    ({ where, field, status }) => where.includes(call.id) && field === null && status === CONFLICT,
  );
  return plan.spec.constants.statements.flatMap((constant) => {
    const error = here.find((one) => isSaidBy(constant, one));
    const { value, kind, where, id, name } = constant;
    if (kind !== 'limit' || !where.includes(call.id) || error === undefined) return [];
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > MOST) return [];
    return [
      testCode(`${callTitle(call)} refuses more than ${name} (${value}): ${error.message} (${id})`, [
        `const ${VISITOR} = await as(${quoted(role.name)});`,
        `const answer = await beyond(${value}, () => ${VISITOR}.ask(${quoted(call.method)}, ${pathCode(call.path, null)}, ${bodyCode(plan, call)}));`,
        ...refusal(error.status, error.code, error.message),
      ]),
    ];
  });
}

/** The refusal that told of the limit, with its number. */
const isSaidBy = ({ meaning, value }: Constant, { message }: CataloguedError): boolean =>
  message !== '' && meaning.includes(message) && new RegExp(`\\b${String(value as number)}\\b`).test(message);

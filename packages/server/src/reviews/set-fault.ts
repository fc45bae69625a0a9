import type { Change } from '@asbuilt/contract';
import {
  callSchema,
  constantSchema,
  entitySchema,
  errorSchema,
  lifeCycleSchema,
  purposeSchema,
  roleSchema,
  ruleSchema,
  screenSchema,
  type PointName,
  type Statement,
} from '@asbuilt/spec';
import type { Fault } from './fault.js';
import { keysOf, setAt } from './pointer.js';

const SCHEMAS = {
  purpose: purposeSchema,
  screens: screenSchema,
  entities: entitySchema,
  states: lifeCycleSchema,
  validation: ruleSchema,
  roles: roleSchema,
  calls: callSchema,
  errors: errorSchema,
  constants: constantSchema,
} as const;

/** Where a correction in words stands. */
const FREE = 'correction';

const KINDS = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['record', 'an object'],
]);

/** Why a field of a statement cannot be set so: the statement would be none of the model any more. */
export function setFault(
  point: PointName,
  statement: Statement,
  { at, value }: Extract<Change, { kind: 'set' }>,
): Fault | undefined {
  const [field = ''] = keysOf(at);
  if (field === FREE)
    return typeof value === 'string' && value.trim() !== ''
      ? undefined
      : { title: 'The correction says nothing.', detail: 'Say in words what is right.' };
  if (point === 'entities' && field === 'name')
    return { title: 'An entity is not called otherwise so.', detail: 'Rename it: what speaks of it follows then.' };
  const made = structuredClone(statement);
  if (!Object.hasOwn(SCHEMAS[point].shape, field) || !setAt(made, at, value))
    return { title: `Nothing can be set at ${at || 'no place'}.`, detail: 'Correct a field that the line has.' };
  const parsed = SCHEMAS[point].safeParse(made);
  if (parsed.success) return undefined;
  const issue = parsed.error.issues[0]!;
  const detail =
    issue.code === 'invalid_value'
      ? `It is one of ${issue.values.join(', ')}.`
      : issue.code === 'invalid_type'
        ? `It is ${KINDS.get(issue.expected) ?? issue.expected}.`
        : 'It is of another kind.';
  return { title: `That does not fit ${issue.path.map(String).join('/') || at.slice(1)}.`, detail };
}

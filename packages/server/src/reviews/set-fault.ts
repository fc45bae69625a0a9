import type { Change } from '@asbuilt/contract';
import type { $ZodIssue } from 'zod/v4/core';
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
  type Rule,
  type Spec,
  type Statement,
} from '@asbuilt/spec';
import { addressFault } from './address-fault.js';
import type { Fault } from './fault.js';
import { isKnown } from './known-place.js';
import { keysOf, setAt } from './pointer.js';
import { referenceFault } from './reference-fault.js';
import { ruleValueFault } from './rule-value.js';

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

type Set = Extract<Change, { kind: 'set' }>;

/** Why a field of a statement cannot be set so: the statement would be none of the model, or point at nothing. */
export function setFault(spec: Spec, point: PointName, statement: Statement, change: Set): Fault | undefined {
  const { at, value } = change;
  const [field = ''] = keysOf(at);
  if (field === FREE)
    return typeof value === 'string' && value.trim() !== ''
      ? undefined
      : { title: 'The correction is empty.', detail: 'Describe what is correct.' };
  if ((point === 'entities' || point === 'roles') && field === 'name')
    return { title: 'This field cannot be renamed here.', detail: 'Use “rename”. References to it follow.' };
  const made = structuredClone(statement);
  if (!isKnown(SCHEMAS[point], keysOf(at)) || !setAt(made, at, value))
    return { title: `The field ${at || '(empty)'} cannot be set.`, detail: 'Correct a field of the statement.' };
  const parsed = SCHEMAS[point].safeParse(made);
  if (!parsed.success) return misfit(parsed.error.issues[0]!, at);
  const misvalued = point === 'validation' && field === 'value' ? ruleValueFault(made as Rule) : undefined;
  if (misvalued) return misvalued;
  const address = addressFault(point, at, value);
  return address === 'none' ? referenceFault(spec, point, statement, made, field) : address;
}

function misfit(issue: $ZodIssue, at: string): Fault {
  const detail =
    issue.code === 'invalid_value'
      ? `Use one of ${issue.values.join(', ')}.`
      : issue.code === 'invalid_type'
        ? `It is ${KINDS.get(issue.expected) ?? issue.expected}.`
        : 'The value has the wrong type.';
  return { title: `Invalid value for ${issue.path.map(String).join('/') || at.slice(1)}.`, detail };
}

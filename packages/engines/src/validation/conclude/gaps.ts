import { leftOutGap } from '../../kit/left-out.js';
import { byText, gapKind, type Call, type Gap, type Rule } from '@asbuilt/spec';
import { isSchema, recordOf } from '../../kit/object-schema.js';
import type { Known } from '../../known.js';
import { isMachinery } from '../field-key.js';
import type { ValidationSummary } from '../summary.js';

/** A reader wants to see which calls to try, not all of them. */
const MOST_NAMED = 8;
const WRITES = new Set(['POST', 'PUT', 'PATCH']);
/** What such a call does with its input is look something up. */
const READS = new Set<Call['does']>(['list', 'read', 'search', 'logout']);
/** Rules that say little without their bound. */
const BOUNDED = new Set<Rule['rule']>(['minLength', 'maxLength', 'min', 'max', 'enum', 'pattern']);

export function gapsOf(summary: ValidationSummary, statements: readonly Rule[], known: Known): Gap[] {
  const gaps: Gap[] = [];
  const untried = untriedCalls(summary, statements, known);
  if (untried.length > 0) gaps.push(untriedGap(untried));
  const open = statements.filter((rule) => BOUNDED.has(rule.rule) && rule.value === undefined);
  if (open.length > 0) gaps.push(unboundedGap(open));
  const { rejections, forms, accepted } = summary;
  gaps.push(...leftOutGap('validation', 'requests, forms and refusals', rejections, forms, accepted));
  return gaps;
}

export const untriedGap = (calls: readonly Call[]): Gap => ({
  ...gap(
    'untried',
    `${calls.length === 1 ? 'One call that accepts input' : `${calls.length} calls that accept input`} never rejected any: ${named(calls)}.`,
    'Send each of these calls once empty and once with wrong values, as a user who has the permission.',
  ),
  about: calls.map(({ id }) => id),
});

export const unboundedGap = (rules: readonly Rule[]): Gap => ({
  ...gap(
    'bounds',
    `${rules.length === 1 ? 'One rule is' : `${rules.length} rules are`} known from an error that does not name the limit or the allowed values.`,
    'Send values on both sides of the limit, or record the screen that offers the values.',
  ),
  about: rules.map(({ id }) => id),
});

/** Calls that took input and of which no refusal, and so no rule, was seen. */
function untriedCalls(summary: ValidationSummary, statements: readonly Rule[], known: Known): Call[] {
  const ruled = new Set(statements.map((rule) => rule.where));
  const refused = new Set([...summary.rejections.kept.values()].map((one) => known.calls.callAt(one.address)));
  const calls = known.points.calls?.statements ?? [];
  return calls.filter(
    (call) =>
      WRITES.has(call.method) &&
      takesInput(call) &&
      !ruled.has(call.id) &&
      !refused.has(call.id) &&
      !READS.has(call.does),
  );
}

/** A button that sends nothing but what guards its form takes no input that could be wrong. */
function takesInput({ request, requests = [] }: Call): boolean {
  if (request === null) return false;
  return [request, ...requests].some(({ schema }) => {
    const names = isSchema(schema) ? [...(recordOf(schema)?.fields.keys() ?? [])] : [];
    return names.length === 0 || names.some((name) => !isMachinery(name));
  });
}

function named(calls: readonly Call[]): string {
  const names = calls.map((call) =>
    [call.method, call.path, ...(call.operation === null ? [] : [call.operation])].join(' '),
  );
  const first = names.sort(byText).slice(0, MOST_NAMED);
  const more = names.length - first.length;
  return [...first, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}

function gap(kind: string, says: string, how: string): Gap {
  return { ...gapKind('validation', kind), says, how };
}

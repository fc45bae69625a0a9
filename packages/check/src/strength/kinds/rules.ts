import { findErrors, operationsOf, type FoundError } from '@asbuilt/engines';
import type { Exchange } from '@asbuilt/evidence';
import { ruleWords, type Rule, type Spec } from '@asbuilt/spec';
import { refusedOf } from '../../compare/compare.js';
import { breaks, sentOf } from '../../explain/rules.js';
import type { Step } from '../../replay/steps.js';
import { groundsOf } from '../../compare/refusal-point.js';
import type { FaultKind } from '../fault.js';
import { withoutError } from '../errors-in.js';
import { isSaidAs } from '../templates.js';
import { titleOfCall, valueWords } from '../titles.js';

const isOf = ({ where, also }: Rule, call: string): boolean => where === call || also?.includes(call) === true;

const wordsOf = (rule: Rule): string => `${rule.field} ${ruleWords(rule, valueWords)}`;

export const skippedRule: FaultKind = {
  name: 'a rule that is not enforced',
  draw: ({ spec }) =>
    spec.validation.statements.map((rule) => {
      const call = titleOfCall(spec, rule.where);
      return {
        statement: rule.id,
        title: `${call} does not enforce: ${wordsOf(rule)}`,
        record: `Send ${call} with valid values, except ${rule.field}, which breaks the rule: ${wordsOf(rule)}.`,
        acts: {
          on: 'refusal',
          lifts: (step) => isRefusedFor(spec, rule, step),
          change: (step) => withoutComplaint(rule, step),
        },
      };
    }),
};

/** All that the refusal complains of is this rule. */
function isRefusedFor(spec: Spec, rule: Rule, { call, exchange }: Step): boolean {
  if (call === null || !isOf(rule, call.id) || !refusedOf(exchange).is) return false;
  const errors = findErrors(exchange).filter(({ field }) => field !== null);
  if (errors.length === 0) return isSaidAlone(spec, rule, { call, exchange });
  return errors.every((error) => isComplaint(rule, error, exchange));
}

/** It complains of this rule and of others: of those alone. */
function withoutComplaint(rule: Rule, { call, exchange }: Step): Exchange | null {
  if (call === null || !isOf(rule, call.id)) return null;
  const said = findErrors(exchange).filter((error) => isComplaint(rule, error, exchange));
  if (said.length === 0) return null;
  return said.reduce((left, error) => withoutError(left, error), exchange);
}

const isComplaint = (rule: Rule, { field, message }: FoundError, exchange: Exchange): boolean =>
  field === rule.field && isSaidBy(rule, message, exchange);

function isSaidAlone(spec: Spec, rule: Rule, { call, exchange }: Step): boolean {
  const { errors, status } = refusedOf(exchange);
  const { statement } = groundsOf(spec, call, { is: true, errors, status }, exchange, true);
  return statement === rule.id && errors.length === 1;
}

/** In the words of the rule; where those are not known, of a value that breaks it. */
function isSaidBy(rule: Rule, message: string, exchange: Exchange): boolean {
  if (rule.message !== undefined) return isSaidAs(rule.message, message);
  const sent = sentOf(exchange, operationsOf(exchange)[0] ?? null);
  return sent !== null && breaks(rule, sent);
}

const BOUNDS: ReadonlySet<Rule['rule']> = new Set(['min', 'max', 'minLength', 'maxLength']);

export const shiftedBound: FaultKind = {
  name: 'a limit that is off by one',
  draw: ({ spec }) =>
    spec.validation.statements.flatMap((rule) => {
      if (!BOUNDS.has(rule.rule) || typeof rule.value !== 'number') return [];
      const call = titleOfCall(spec, rule.where);
      const looser = { ...rule, value: rule.value + (rule.rule.startsWith('min') ? -1 : 1) };
      return [
        {
          statement: rule.id,
          title: `${call} accepts ${rule.field} ${rule.rule} ${looser.value}, not ${rule.value}`,
          record: `Send ${call} with ${rule.field} one beyond its limit: ${rule.rule} ${rule.value}.`,
          acts: {
            on: 'refusal' as const,
            lifts: (step) => isRefusedFor(spec, rule, step) && !breaksBound(looser, step.exchange),
          },
        },
      ];
    }),
};

function breaksBound(rule: Rule, exchange: Exchange): boolean {
  const sent = sentOf(exchange, operationsOf(exchange)[0] ?? null);
  return sent === null || breaks(rule, sent);
}

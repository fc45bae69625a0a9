import { byText, howFarShown, nothingShownGap, type Point, type Rule, type ScreenHint } from '@asbuilt/spec';
import { codedRules } from '../../kit/coded-gap.js';
import { lastPart } from '../../errors/folded-names.js';
import type { Known } from '../../known.js';
import { evidenceOf } from '../../kit/summary/refs.js';
import { concludeInvariants } from '../invariants/conclude.js';
import { fieldKey } from '../field-key.js';
import { settled } from '../sent-on.js';
import type { ValidationSummary } from '../summary.js';
import { callFacts } from './calls.js';
import type { Claim } from './claim.js';
import { looseGaps, withCode } from './coded.js';
import { claimsOfDescriptions } from './described.js';
import { claimsOfForms, type OnScreen } from './forms.js';
import { gapsOf } from './gaps.js';
import { claimsOfContrast } from './missing.js';
import { claimsOfRejections } from './rejections.js';
import { scopesOf } from './scope.js';
import { scriptCalls } from './script-calls.js';
import { sentIn } from './sent.js';
import { statementsOf } from './statement.js';
import { takenAgain } from './taken-again.js';
import { takenBeyond, takenByCall } from './taken-beyond.js';
import { leftOutOfChanges, takenThoughRefused } from './taken-refused.js';
import { withOwnTypes } from './typed-values.js';

export function conclude(observed: ValidationSummary, known: Known): Point<Rule> {
  const summary = settled(observed);
  const facts = callFacts(known);
  const scopes = scopesOf(summary, known, facts);
  const sentBy = scriptCalls(summary, known);
  const calls = takenByCall(summary, known);
  const around = {
    scopes,
    sentAt: sentIn(summary, known, sentBy),
    facts,
    isLeftOut: leftOutOfChanges(calls, known),
    isTakenAgain: takenAgain(calls, known),
  };
  const refused = claimsOfRejections(summary, known, around);
  const explained = new Set(refused.map((claim) => claim.seen));
  const told = [...refused, ...claimsOfContrast(summary, known, explained)];
  const forms = claimsOfForms(summary, known, scopes, told, sentBy);
  const statedCalls = known.points.calls?.statements ?? [];
  const described = claimsOfDescriptions(summary.described, {
    told,
    calls,
    known,
    facts,
    paths: new Map(statedCalls.map(({ id, path }) => [id, path])),
    changes: new Set(statedCalls.filter(({ method }) => method === 'PUT' || method === 'PATCH').map(({ id }) => id)),
    lists: listNames(summary),
  });
  const taken = {
    beyondForms: takenBeyond(calls, known, 'of forms'),
    thoughRefused: takenThoughRefused(calls, known),
  };
  const shown = statementsOf([...told, ...forms.claims, ...described], taken);
  const coded = withCode(shown, summary.coded, known, takenBeyond(calls, known, 'of code'));
  const statements = withOwnTypes(coded, known);
  const gaps = [...gapsOf(summary, shown, known), ...codedRules(statements), ...looseGaps(summary.coded, known)];
  const held = concludeInvariants(summary.invariants, known);
  const invariants = held.length === 0 ? {} : { invariants: held };
  // What a rule tells of the same thing already is no news on another screen of it.
  const ruleOf = (one: Pick<Claim, 'where' | 'field' | 'demand'>) =>
    JSON.stringify([facts(one.where).noun, fieldKey(one.field), one.demand.rule]);
  const covered = new Set([...told, ...forms.claims].map(ruleOf));
  const news = forms.onScreens.filter((one) => !covered.has(ruleOf(one)));
  const hints = news.length === 0 ? {} : { onScreens: news.map(hintOf).sort(inOrder) };
  if (statements.length === 0)
    return { shown: 'not shown', statements, gaps: [nothingShownGap('validation'), ...gaps], ...hints, ...invariants };
  return { shown: howFarShown(statements, gaps), statements, gaps, ...hints, ...invariants };
}

const listNames = ({ lists }: ValidationSummary): ReadonlySet<string> =>
  new Set([...lists.kept.values()].flatMap(({ kept }) => [...kept.keys()].map((name) => fieldKey(lastPart(name)))));

function hintOf({ where, field, demand, seen }: OnScreen): ScreenHint {
  const { rule, value } = demand;
  return {
    where,
    field,
    rule,
    ...(value === undefined ? {} : { value }),
    support: seen.count,
    evidence: evidenceOf(seen),
  };
}

function inOrder(a: ScreenHint, b: ScreenHint): number {
  return (
    byText(a.where, b.where) ||
    byText(a.field, b.field) ||
    byText(a.rule, b.rule) ||
    byText(JSON.stringify(a.value ?? ''), JSON.stringify(b.value ?? ''))
  );
}

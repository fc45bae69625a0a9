import { byText, howFarShown, nothingShownGap, type Constant, type Point } from '@asbuilt/spec';
import { codedConstants } from '../../kit/coded-gap.js';
import type { Known } from '../../known.js';
import type { ConstantsSummary } from '../summary.js';
import { boundDrafts } from './bounds.js';
import { withCode } from './coded.js';
import { currencyDrafts } from './currencies.js';
import { stated, type Draft } from './draft.js';
import { factsOf } from './facts.js';
import { leftOutGap } from '../../kit/left-out.js';
import { gapsOf } from './gaps.js';
import { isSaidOf, limitDrafts, withRefusals } from './limits.js';
import { lifetimeDrafts } from './lifetimes.js';
import { pageDrafts } from './pages.js';
import { rateDrafts } from './rates.js';
import { periodDrafts } from './periods.js';
import { settingDrafts } from './settings.js';
import { vocabularyDrafts } from './vocabularies.js';

export function conclude(summary: ConstantsSummary, known: Known): Point<Constant> {
  const facts = factsOf(summary, known);
  const limits = limitDrafts(facts);
  const drafts = [
    ...settingDrafts(facts, known).map((setting) => withRefusals(setting, limits)),
    ...currencyDrafts(facts),
    ...pageDrafts(facts, summary, known),
    ...lifetimeDrafts(facts),
    ...rateDrafts(facts, summary, known),
    ...periodDrafts(facts, summary, known),
    ...limits,
    ...boundDrafts(known),
    ...vocabularyDrafts(known),
  ];
  const statements = withCode(distinct(drafts), summary.coded, known).map(stated).sort(inOrder);
  const over = leftOutGap('constants', 'settings and limits', summary.facts);
  const gaps = [...gapsOf(statements, known), ...codedConstants(statements), ...over];
  if (statements.length === 0) return { shown: 'not shown', statements, gaps: [nothingShownGap('constants'), ...gaps] };
  return { shown: howFarShown(statements, gaps), statements, gaps };
}

/** Of drafts with one identity the first stands; and of two that tell the same number or list of the same calls. */
function distinct(drafts: readonly Draft[]): Draft[] {
  const kept = new Map<string, Draft>();
  for (const draft of drafts) {
    const key = JSON.stringify(draft.identity);
    if (!kept.has(key) && ![...kept.values()].some((other) => isCopy(draft, other))) kept.set(key, draft);
  }
  return [...kept.values()];
}

/** A rule that only repeats what the refusal or the settings say outright. */
function isCopy(draft: Draft, of: Draft): boolean {
  if (JSON.stringify(draft.value) !== JSON.stringify(of.value)) return false;
  if (draft.kind === 'vocabulary') return of.kind === 'setting';
  if (of.kind === 'setting') return isSaidOf(draft, of);
  const isBound = draft.kind === 'limit' && of.kind === 'limit' && draft.identity[0] !== of.identity[0];
  return isBound && draft.where.some((call) => of.where.includes(call));
}

function inOrder(a: Constant, b: Constant): number {
  return byText(a.name, b.name) || byText(a.id, b.id);
}

import { byText, nothingShownGap, type Constant, type Point } from '@asbuilt/spec';
import type { Known } from '../../known.js';
import type { ConstantsSummary } from '../summary.js';
import { boundDrafts } from './bounds.js';
import { stated, type Draft } from './draft.js';
import { factsOf } from './facts.js';
import { gapsOf } from './gaps.js';
import { lifetimeDrafts } from './lifetimes.js';
import { pageDrafts } from './pages.js';
import { rateDrafts } from './rates.js';
import { periodDrafts } from './periods.js';
import { settingDrafts } from './settings.js';
import { vocabularyDrafts } from './vocabularies.js';

export function conclude(summary: ConstantsSummary, known: Known): Point<Constant> {
  const facts = factsOf(summary, known);
  const drafts = [
    ...settingDrafts(facts),
    ...pageDrafts(facts, known),
    ...lifetimeDrafts(facts),
    ...rateDrafts(facts, summary, known),
    ...periodDrafts(facts, summary, known),
    ...boundDrafts(known),
    ...vocabularyDrafts(known),
  ];
  const statements = distinct(drafts).map(stated).sort(inOrder);
  const gaps = gapsOf(statements, known);
  if (statements.length === 0) return { shown: 'not shown', statements, gaps: [nothingShownGap('constants'), ...gaps] };
  return { shown: 'shown', statements, gaps };
}

/** Of drafts with one identity the first stands. */
function distinct(drafts: readonly Draft[]): Draft[] {
  const kept = new Map<string, Draft>();
  for (const draft of drafts) {
    const key = JSON.stringify(draft.identity);
    if (!kept.has(key)) kept.set(key, draft);
  }
  return [...kept.values()];
}

function inOrder(a: Constant, b: Constant): number {
  return byText(a.name, b.name) || byText(a.id, b.id);
}

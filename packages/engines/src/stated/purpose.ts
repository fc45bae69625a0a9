import { statementId, type Purpose } from '@asbuilt/spec';
import type { Folding } from './folding.js';

const KINDS: ReadonlySet<string> = new Set<Purpose['kind']>(['name', 'summary', 'audience', 'language', 'vocabulary']);

export const purposeFolding: Folding<'purpose'> = {
  keyOf: ({ kind, text }) => JSON.stringify([kind, text]),
  keyFor: ({ as, text }) => JSON.stringify([as, text]),
  make({ as, text }, ground) {
    const kind = (KINDS.has(as) ? as : 'summary') as Purpose['kind'];
    return { id: statementId('purpose', JSON.stringify([kind, text])), ...ground, text, kind };
  },
};

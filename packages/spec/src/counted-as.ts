import type { Basis, Entity, Statement } from './model.js';

/** What a statement was counted by: traffic that shows it, or else places that say so; `never`: nothing was counted. */
export type CountedAs = 'seen' | 'declared' | 'stated' | 'declared or stated' | 'coded' | 'never';

/** What was only ever declared or stated was not seen so often: what its support counts are the places that say so. */
export function countedAs({ basis, support }: Pick<Statement, 'basis' | 'support'>): CountedAs {
  if (basis.includes('observed')) return 'seen';
  if (support === 0 || basis.length === 0) return 'never';
  const isStated = basis.includes('stated');
  if (basis.includes('declared')) return isStated ? 'declared or stated' : 'declared';
  return isStated ? 'stated' : 'coded';
}

/** Of a field that stands beside fields which were seen: what tells of it where nobody saw it; nothing where it was seen. */
export function saidAlone({ basis }: Entity['fields'][number]): readonly Basis[] {
  return Array.isArray(basis) && !basis.includes('observed') ? (basis as Basis[]) : [];
}

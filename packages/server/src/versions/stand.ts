import type { PointStand } from '@asbuilt/contract';
import { POINT_NAMES, type Spec } from '@asbuilt/spec';

/** How far each of the nine points is shown. */
export function standOf(spec: Spec): PointStand[] {
  return POINT_NAMES.map((point) => {
    const { shown, statements, gaps, failed } = spec[point];
    const sum = statements.reduce((total, { confidence }) => total + confidence, 0);
    return {
      point,
      shown,
      statements: statements.length,
      gaps: gaps.length,
      confidence: statements.length === 0 ? null : sum / statements.length,
      reviewed: statements.filter(({ review }) => review !== undefined).length,
      ...(failed !== undefined && { failed }),
    };
  });
}

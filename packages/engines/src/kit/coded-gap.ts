import { gapId, type Gap, type PointName, type Statement } from '@asbuilt/spec';

/** What nothing but the shipped code tells of a point is not shown to be so. */
export function codedGap(
  point: PointName,
  statements: readonly Pick<Statement, 'basis'>[],
  called: string,
  how: string,
): Gap[] {
  const count = statements.filter(({ basis }) => basis.every((one) => one === 'coded')).length;
  if (count === 0) return [];
  const says = `Known by the shipped code alone, and shown by no traffic: ${count} ${called}${count === 1 ? '' : 's'}.`;
  return [{ id: gapId(point, 'coded'), says, how }];
}

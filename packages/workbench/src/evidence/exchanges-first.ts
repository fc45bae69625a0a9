import type { Ref } from '@asbuilt/spec';

/** A line and a column: a place in a script, which tells of a call and is not one. */
const isCode = ({ at }: Ref): boolean => at !== undefined && /^\d+:\d+$/.test(at);

/** What happened, before the code that would make it happen; else as it stood. */
export const exchangesFirst = (evidence: readonly Ref[]): Ref[] => [
  ...evidence.filter((ref) => !isCode(ref)),
  ...evidence.filter(isCode),
];

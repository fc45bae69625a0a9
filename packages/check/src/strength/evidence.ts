import type { Exchange } from '@asbuilt/evidence';
import type { Ref } from '@asbuilt/spec';

/** Whether a recorded request is named as evidence. */
export const isAmong = (evidence: readonly Ref[], { ref }: Exchange): boolean =>
  evidence.some(({ material, entry }) => material === ref.material && entry === ref.entry);

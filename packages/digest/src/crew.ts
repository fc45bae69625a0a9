import type { OriginsSummary } from '@asbuilt/engines';
import type { Cut } from '@asbuilt/readers';
import { collectSeldom, collectSoon, takesLittleMemory } from './collecting.js';
import type { Intake } from './intake.js';
import type { Source } from './read-cut.js';
import { createShard, type Findings } from './shard.js';

/** Those who read cuts: this thread itself, or several others. */
export interface Crew {
  /** Takes a cut over: its bytes may be reused afterwards. Waits while too much is under way. */
  take(source: Source, cut: Cut): Promise<void> | void;
  /** What all that was taken so far says of origins. */
  origins(): Promise<OriginsSummary>;
  /** What all of them found together. */
  finish(): Promise<Findings>;
  /** Ends what is under way. */
  stop(): Promise<void>;
}

const BYTES_BETWEEN_LOOKS = 1e6;

export function crewOfOne(intake: Intake): Crew {
  const shard = createShard(intake);
  let bytes = 0;
  let isRoomy = true;
  collectSeldom();
  return {
    take(source, cut) {
      shard.take(source, cut);
      bytes += cut.bytes.length;
      if (!isRoomy || bytes < BYTES_BETWEEN_LOOKS) return;
      bytes = 0;
      isRoomy = takesLittleMemory();
      if (!isRoomy) collectSoon();
    },
    origins: async () => shard.origins(),
    finish: async () => shard.finish(),
    stop: async () => collectSoon(),
  };
}

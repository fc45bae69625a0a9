import type { RawBody } from '@asbuilt/evidence';

export interface FoundBody {
  readonly body: RawBody | null;
  /** Why it is not there, though there was one. */
  readonly lost: string | null;
}

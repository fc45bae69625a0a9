import type { PointName } from '@asbuilt/spec';

/** Something in an exchange that a statement of the specification does not allow. */
export interface Contradiction {
  readonly point: PointName;
  /** Id of the statement; null: there is none that could explain it. */
  readonly statement: string | null;
  readonly why:
    | 'call'
    | 'status'
    | 'request'
    | 'response'
    | 'invariant'
    | 'rule'
    | 'permission'
    | 'error'
    | 'transition';
  readonly says: string;
}

/** Why nothing can come of a decision, and what to do instead, in words. */
export interface Fault {
  /** Where it is not the decision itself that is wrong: what it is about is not there, or something is in its way. */
  readonly status?: 404 | 409;
  readonly title: string;
  readonly detail: string;
}

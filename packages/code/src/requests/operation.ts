/** A field at the root of a GraphQL document that the script holds: what its client asks for. */
export interface Operation {
  readonly field: string;
  readonly writes: boolean;
  readonly offset: number;
}

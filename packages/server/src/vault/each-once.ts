/** Materials may come to hold the same once all that is secret is gone from them: it counts once, under the first name. */
export const eachOnce = <M extends { readonly evidence: string | null }>(materials: readonly M[]): M[] =>
  [...new Map(materials.toReversed().map((material) => [material.evidence, material])).values()].toReversed();

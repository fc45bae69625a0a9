import type { Spec } from '@asbuilt/spec';
/**
 * References by another word than the key (`track: "web"` by the slug of a track that has an `id`) are plain words here: what
 * points at things is followed, filled in and compared by their keys.
 */
export declare function keyedReferences(spec: Spec): Spec;

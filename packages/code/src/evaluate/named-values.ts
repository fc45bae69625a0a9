import type { Bound } from '../bind/desk.js';
import type { Node, Placed } from '../bind/scope.js';

/** What a module gives a name to, once and for all, outside of its functions. */
export interface NamedValue extends Placed {
  readonly name: string;
  /** Where it stands among all that are read together. */
  readonly offset: number;
}

/** Of modules as somebody wrote them: in a bundle names are lost, and most of it is the work of others. */
export function* namedValues({ homes }: Bound): Generator<NamedValue> {
  for (const [top, { from }] of homes)
    for (const [name, { definitions }] of top.names ?? []) {
      const [only, ...others] = definitions;
      if (only?.is !== 'value' || others.length > 0 || only.steps.length > 0) continue;
      yield { name, node: only.node, scope: only.scope, offset: from + startOf(only.node) };
    }
}

export const startOf = (node: Node): number => (node as { start?: number }).start ?? 0;

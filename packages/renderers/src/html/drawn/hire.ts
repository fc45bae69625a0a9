import type { ElkNode } from 'elkjs/lib/elk-api.js';
import type { Draughtsman } from '../../drawing/layout.js';

let library: Promise<Draughtsman> | undefined;

/** The library is large, and most commands draw nothing: it is read with the first drawing. */
async function read(): Promise<Draughtsman> {
  const { default: module } = await import('elkjs/lib/elk.bundled.js');
  // In the older module format the class is the module itself, which the types do not know.
  return new (module as unknown as typeof module.default)();
}

/** For one document: what is drawn for a sheet and for a phone is laid out once. */
export function hire(): Draughtsman {
  const done = new Map<string, Promise<ElkNode>>();
  const layout = (graph: ElkNode): Promise<ElkNode> => {
    const asked = JSON.stringify(graph);
    const found = done.get(asked) ?? (library ??= read()).then((elk) => elk.layout(graph));
    done.set(asked, found);
    return found;
  };
  return { layout };
}

import type { Range } from './quiet-ranges.js';

/** A script as it is shipped, and the path that others import it by. */
export interface Script {
  readonly path: string;
  readonly text: string;
}

/** Where a script lies in the text of all that are read together. */
export interface Part extends Range, Script {}

export interface Parts {
  readonly text: string;
  readonly all: readonly Part[];
  partAt(offset: number): Part;
}

export function partsOf(scripts: readonly Script[]): Parts {
  let from = 0;
  const all = scripts.map((script) => {
    const part = { ...script, from, to: from + script.text.length };
    from = part.to + 1;
    return part;
  });
  const partAt = (offset: number): Part => all.findLast((part) => part.from <= offset)!;
  return { text: all.length === 1 ? all[0]!.text : scripts.map(({ text }) => text).join('\n'), all, partAt };
}

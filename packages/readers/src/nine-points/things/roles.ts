import type { CallName } from '@asbuilt/evidence';
import { lineOf, rowsOf, textOf } from '../blocks.js';
import { callNameOf } from '../call-names.js';
import type { Thing, Things } from './thing.js';

interface Allowed {
  readonly line: number;
  readonly may: CallName[];
  readonly mayNot: CallName[];
  readonly onlyOwn: CallName[];
}

/** Entries that begin with a name in bold, and a table of calls with a column for each. */
export const roleThings: Things = (blocks) => {
  const roles = new Map<string, Allowed>();
  const role = (name: string, line: number): Allowed => {
    const known = roles.get(name) ?? { line, may: [], mayNot: [], onlyOwn: [] };
    roles.set(name, known);
    return known;
  };
  for (const { node } of blocks) {
    if (node.type === 'list')
      for (const item of node.children) {
        const name = boldIn(item);
        if (name !== null) role(name, lineOf(item));
      }
    if (node.type !== 'table') continue;
    for (const { row, line } of rowsOf(node)) {
      const call = callNameOf(row.get('call') ?? { children: [] });
      const names = node.children[0]!.children.map(textOf).filter((name) => name.toLowerCase() !== 'call');
      if (call !== null) for (const name of names) note(role(name, line), textOf(row.get(name.toLowerCase())), call);
    }
  }
  return [...roles].map(([name, { line, ...allowed }]): Thing => ({
    line,
    says: { point: 'roles', name, ...allowed },
  }));
};

function note(role: Allowed, cell: string, call: CallName): void {
  const said = cell.toLowerCase();
  if (said === 'no') role.mayNot.push(call);
  if (said === 'yes' || said === 'own' || said === 'some') role.may.push(call);
  if (said === 'own') role.onlyOwn.push(call);
}

function boldIn(item: { children: readonly unknown[] }): string | null {
  const paragraph = item.children[0] as { children?: readonly { type: string }[] } | undefined;
  const first = paragraph?.children?.[0];
  return first?.type === 'strong' ? textOf(first) : null;
}

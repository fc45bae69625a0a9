import type { Statement } from '@asbuilt/spec';
import { isRejected } from '../words/counted.js';

export type LedgerRow<Item> =
  | { readonly kind: 'group'; readonly id: string; readonly title: string; readonly count: number }
  | { readonly kind: 'item'; readonly id: string; readonly item: Item };

/** Items under the title of their group; groups in the order of their first. */
export function groupedRows<Item extends { readonly id: string }>(
  items: readonly Item[],
  titleOf: (item: Item) => string,
): LedgerRow<Item>[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const own = groups.get(titleOf(item));
    if (own === undefined) groups.set(titleOf(item), [item]);
    else own.push(item);
  }
  return [...groups].flatMap(([title, own]): LedgerRow<Item>[] => [
    {
      kind: 'group',
      id: `group ${title}`,
      title,
      count: own.filter((item) => !isRejected(item as unknown as Statement)).length,
    },
    ...plainRows(own),
  ]);
}

export const plainRows = <Item extends { readonly id: string }>(items: readonly Item[]): LedgerRow<Item>[] =>
  items.map((item) => ({ kind: 'item', id: item.id, item }));

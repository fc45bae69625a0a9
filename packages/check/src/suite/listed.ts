import type { Exchange, Json } from '@asbuilt/evidence';

export type Item = { readonly [name: string]: Json };

/** The list that an answer is or wraps, with what it tells of the whole that it is a page of. */
export interface Listed {
  readonly items: readonly Item[];
  /** How many there are in all, where that is told. */
  readonly total: number | null;
  /** The record that tells it; the answer itself where none does. */
  readonly beside: Item;
}

const TOTAL = /^(?:total|total_?(?:count|results|items|elements|hits|records))$/i;
const isItem = (value: Json | undefined): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json | undefined): value is Item[] => Array.isArray(value) && value.every(isItem);

/** null where an answer holds no list of records, or several: it is not told which of them is asked for. */
export function listedIn({ response, status }: Exchange): Listed | null {
  if (response?.is !== 'json' || response.cut || status >= 300) return null;
  const { value } = response;
  if (isList(value)) return { items: value, total: null, beside: {} };
  if (!isItem(value)) return null;
  // what is sent along with a list (`included`) stands in a record of lists
  const lists = [value, ...(isItem(value['data']) ? [value['data']] : [])].flatMap((one) =>
    Object.values(one).filter((inner) => isList(inner)),
  );
  if (lists.length !== 1) return null;
  const records = [value, ...Object.values(value).filter((inner) => isItem(inner))];
  const beside = records.find((one) => totalOf(one) !== null) ?? value;
  return { items: lists[0]!, total: totalOf(beside), beside };
}

function totalOf(record: Item): number | null {
  const found = Object.entries(record).find(([name, value]) => TOTAL.test(name) && typeof value === 'number');
  return found === undefined ? null : (found[1] as number);
}

export const idOf = (item: Item): string | null => {
  const id = item['id'] ?? item['uuid'] ?? item['_id'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
};

/** Names of parameters that say where the wanted part of a list begins. */
export const BEGINS = /^(?:page|offset|skip|start|from|cursor|page_?(?:no|number|index)|page\[(?:number|offset)\])$/i;

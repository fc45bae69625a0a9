import type { Row } from '../declarations/entities.js';
import { call } from './api.js';
import type { Choice } from './form.js';
import { useLoad } from './load.js';

export type Tool = Row<'tool'>;
export type Loan = Row<'loan'>;
export type Reservation = Row<'reservation'>;
export type Fine = Row<'fine'>;
export type Branch = Row<'branch'>;
export type Category = Row<'category'>;
export type Rating = Row<'rating'>;

export const useCategories = (): readonly Category[] =>
  useLoad('categories', () => call<Category[]>('listCategories')).data ?? [];
export const useBranches = (): readonly Branch[] =>
  useLoad('branches', () => call<Branch[]>('listBranches')).data ?? [];

export const choicesOf = (rows: readonly { id: number; name: string }[]): Choice[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** Finds by id among what came with a list. */
export const nameIn = (
  rows: readonly { id: number | string; name: string }[] | undefined,
  id: number | string,
): string => rows?.find((row) => row.id === id)?.name ?? String(id);

import type { Change, ReviewDraft } from '@asbuilt/contract';
import type { PointName } from '@asbuilt/spec';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { whoDecides } from '../app/reviewer.js';
import { askAgain } from './ask-again.js';
import { ask } from './client.js';
import { TOUCHED } from './queries.js';

export interface Decision {
  readonly point: PointName;
  readonly statement: string;
  readonly part?: string;
  readonly verdict: ReviewDraft['verdict'];
  readonly change?: Change;
  readonly note?: string;
}

/** What was decided in this window and not taken back, the last one last. Nobody takes back another's by a key. */
let made: readonly { readonly product: string; readonly id: string }[] = [];

const forget = (id: string): void => void (made = made.filter((one) => one.id !== id));

/** The last decision about a product; it is the last no more. */
export function takeLastMade(product: string): string | undefined {
  const last = made.findLast((one) => one.product === product)?.id;
  if (last !== undefined) forget(last);
  return last;
}

export function useDecide(product: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (decision: Decision) =>
      ask('review', { params: { product }, body: { ...decision, by: await whoDecides() } }),
    onSuccess: ({ id }) => void (made = [...made, { product, id }]),
    onSettled: () => again(client),
  });
}

export function useUndo(product: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (review: string) =>
      ask('undoReview', { params: { product, review }, body: { by: await whoDecides() } }),
    onSuccess: ({ id }) => forget(id),
    onSettled: () => again(client),
  });
}

const again = (client: QueryClient) => askAgain(client, TOUCHED.review);

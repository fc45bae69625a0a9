import type { Happening, PointStand } from '@asbuilt/contract';
import { fetchUnloaded } from '../app/unloaded.js';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bounded } from './bounded.js';
import { ask, urlOf } from './client.js';
import { hearProof, isProof, type ProofHappening } from './proof-queries.js';
import { readSeen } from './unseen.js';

// What the server knows lives in the query cache and nowhere else. What happens on the server is heard as a stream, and
// makes what it touches be asked for again.

export const productsQuery = queryOptions({ queryKey: ['products'], queryFn: () => ask('products') });

export const productQuery = (product: string) =>
  queryOptions({ queryKey: ['product', product], queryFn: () => ask('product', { params: { product } }) });

export const documentQuery = (product: string, version: string) =>
  queryOptions({
    queryKey: ['document', product, version],
    queryFn: async () => bounded(await ask('document', { params: { product, version } })),
    staleTime: Infinity,
  });

/** Enough of it for the overview, and little to read. */
export const overviewQuery = (product: string, version: string) =>
  queryOptions({
    queryKey: ['overview', product, version],
    queryFn: async () => bounded(await ask('overview', { params: { product, version } })),
    staleTime: Infinity,
  });

export const materialsQuery = (product: string) =>
  queryOptions({ queryKey: ['materials', product], queryFn: () => ask('materials', { params: { product } }) });

export const versionsQuery = (product: string) =>
  queryOptions({ queryKey: ['versions', product], queryFn: () => ask('versions', { params: { product } }) });

export const reviewsQuery = (product: string) =>
  queryOptions({ queryKey: ['reviews', product], queryFn: () => ask('reviews', { params: { product } }) });

export const gapsQuery = (product: string, version: string) =>
  queryOptions({
    queryKey: ['gaps', product, version],
    queryFn: async () => bounded(await ask('gaps', { params: { product, version } })),
  });

/** Made from the evidence when it is asked for: old only when which call an exchange belongs to was decided otherwise. */
export const timingsQuery = (product: string, version: string) =>
  queryOptions({
    queryKey: ['timings', product, version],
    queryFn: () => ask('timings', { params: { product, version } }),
    staleTime: Infinity,
  });

/** Looked for only where none of the exchanges that a statement names holds a part of it. */
export const shownPartsQuery = (product: string, version: string, statement: string) =>
  queryOptions({
    queryKey: ['shown parts', product, version, statement],
    queryFn: () => ask('shownParts', { params: { product, version, statement } }),
    staleTime: Infinity,
  });

export const formatsQuery = queryOptions({ queryKey: ['formats'], queryFn: () => ask('formats'), staleTime: Infinity });

export const exhibitQuery = (product: string, material: string, entry: number) =>
  queryOptions({
    queryKey: ['exhibit', product, material, entry],
    queryFn: () => ask('exhibit', { params: { product, material, entry } }),
    staleTime: Infinity,
  });

export const compareQuery = (a: string, b: string) =>
  queryOptions({
    queryKey: ['compare', a, b],
    queryFn: async () => bounded(await ask('compare', { query: { a, b } })),
  });

/** Which answers are old after something happened. */
export const TOUCHED: { readonly [Kind in Exclude<Happening, ProofHappening>['kind']]: readonly string[] } = {
  job: ['product', 'products'],
  material: ['materials', 'product'],
  version: ['product', 'products', 'versions', 'document', 'overview', 'gaps', 'timings', 'shown parts'],
  review: ['document', 'overview', 'reviews', 'gaps', 'compare', 'product', 'products'],
  product: ['product', 'products'],
  removed: ['product', 'products'],
  // Answered by `useHappenings` itself.
  database: [],
};

/** A break that is over within so many milliseconds is not worth a word. */
const BRIEF = 1500;

/** A stream that was refused is asked for again after so many milliseconds. */
const REFUSED = 3000;

/**
 * Keeps what is shown of a product as it is on the server, in every window that looks at it. Whether the server has not
 * answered for a while, and what is wrong with its database; the browser itself tries again until it answers.
 */
export function useHappenings(product: string): { isAway: boolean; trouble: string | null } {
  const client = useQueryClient();
  const [isAway, setAway] = useState(false);
  // How often a stream ended for good.
  const [ended, setEnded] = useState(0);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    const source = new EventSource(urlOf('happenings', { params: { product } }));
    source.addEventListener('message', ({ data }) => {
      const happening = readSeen(String(data)) as Happening;
      if (happening.kind === 'database') setTrouble(happening.trouble);
      // What was asked for meanwhile was refused.
      if (happening.kind === 'database' && happening.trouble === null) void client.invalidateQueries();
      if (isProof(happening)) hearProof(client, product, happening);
      else for (const key of TOUCHED[happening.kind]) void client.invalidateQueries({ queryKey: [key] });
    });
    // After a break, whatever was missed is asked for again. The first time there was none.
    let isAgain = ended > 0;
    let word: ReturnType<typeof setTimeout> | undefined;
    let next: ReturnType<typeof setTimeout> | undefined;
    source.addEventListener('error', () => {
      word ??= setTimeout(() => setAway(true), BRIEF);
      // A browser gives up where it was refused: by a server that was started again, until its link is opened.
      if (source.readyState === EventSource.CLOSED) next ??= setTimeout(() => setEnded(ended + 1), REFUSED);
    });
    source.addEventListener('open', () => {
      clearTimeout(word);
      word = undefined;
      setAway(false);
      fetchUnloaded();
      if (isAgain) void client.invalidateQueries();
      isAgain = true;
    });
    return () => {
      clearTimeout(word);
      clearTimeout(next);
      source.close();
    };
  }, [client, product, ended]);
  return { isAway, trouble };
}

export type Stands = readonly PointStand[];

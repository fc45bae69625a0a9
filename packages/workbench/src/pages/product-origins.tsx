import type { Spec } from '@asbuilt/spec';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../parts/dialog.js';
import { ask } from '../server/client.js';
import { productQuery } from '../server/queries.js';
import { amount } from '../words/amount.js';
import { ORIGINS } from '../words/pages.js';

/** More reasons than these convince nobody. */
const MOST_REASONS = 2;

/** Which product is described and why, with a button to describe another origin of the recordings. */
export function ProductOrigins({ product, spec }: { product: string; spec: Spec }) {
  const { data } = useQuery(productQuery(product));
  const [isAsking, setAsking] = useState(false);
  if (spec.origins.length === 0) return null;
  const reasons = spec.originChoice?.because.slice(0, MOST_REASONS).join(', ') ?? '';
  const why = reasons === '' ? '' : ORIGINS.because(reasons);
  return (
    <p className="product-origins text">
      {ORIGINS.product(spec.origins.join(', '))}
      <span className="dim">{(data?.origins.length ?? 0) > 0 ? ORIGINS.chosen : why}</span>{' '}
      <button className="why-button small" onClick={() => setAsking(true)}>
        {ORIGINS.change}
      </button>
      {isAsking && <ChangeOrigins product={product} spec={spec} onClose={() => setAsking(false)} />}
    </p>
  );
}

interface ChangeProps {
  readonly product: string;
  readonly spec: Spec;
  readonly onClose: () => void;
}

function ChangeOrigins({ product, spec, onClose }: ChangeProps) {
  const [ticked, setTicked] = useState<readonly string[]>(spec.origins);
  const [isNone, setNone] = useState(false);
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (origins: readonly string[]) =>
      ask('changeProduct', { params: { product }, body: { origins: [...origins] } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['product', product] });
      onClose();
    },
  });
  const others = spec.originChoice?.others ?? [];
  const all = [...spec.origins, ...others.map(({ origin }) => origin)];
  const toggle = (origin: string) =>
    setTicked(all.filter((one) => (one === origin ? !ticked.includes(one) : ticked.includes(one))));
  return (
    <Dialog
      title={ORIGINS.change}
      does={ORIGINS.rebuild}
      cancels={ORIGINS.cancel}
      onDo={() => (ticked.length === 0 ? setNone(true) : change.mutate(ticked))}
      onClose={onClose}
      error={isNone && ticked.length === 0 ? ORIGINS.none : change.error?.message}
    >
      <p>{ORIGINS.explain}</p>
      <fieldset className="origin-list">
        <legend className="small dim">{ORIGINS.label}</legend>
        {all.map((origin) => {
          const left = others.find((one) => one.origin === origin);
          return (
            <label key={origin}>
              <input type="checkbox" checked={ticked.includes(origin)} onChange={() => toggle(origin)} />
              <span className="mono text">{origin}</span>
              {left && (
                <span className="faint small text">
                  {ORIGINS.requests(amount(left.exchanges, 'request'), left.because)}
                </span>
              )}
            </label>
          );
        })}
      </fieldset>
      <button className="button origins-again" type="button" onClick={() => change.mutate([])}>
        {ORIGINS.byEvidence}
      </button>
    </Dialog>
  );
}

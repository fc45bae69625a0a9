import type { Product } from '@asbuilt/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Nine } from '../parts/cell.js';
import { Dialog } from '../parts/dialog.js';
import { ask } from '../server/client.js';
import { amount, dayOf } from '../words/amount.js';
import { PRODUCTS } from '../words/pages.js';

/** A product at a glance; all of the tile leads there, but for what renames and removes it. */
export function ProductTile({ product }: { product: Product }) {
  const { id, name, version, sessions } = product;
  const [asking, setAsking] = useState<'rename' | 'remove' | null>(null);
  const close = () => setAsking(null);
  const statements = version?.points.reduce((sum, point) => sum + point.statements, 0) ?? 0;
  return (
    <article className="card product-tile">
      <Nine points={version?.points ?? null} large />
      <div className="product-words">
        <Link to="/$product" params={{ product: id }} className="product-link text" title={name}>
          {name}
        </Link>
        <p className="dim">
          {version
            ? PRODUCTS.from(amount(statements, 'statement'), amount(sessions, 'session'))
            : amount(sessions, 'session')}
        </p>
        <p className="faint small">{newsOf(product)}</p>
      </div>
      <div className="product-tools small">
        <button className="why-button" onClick={() => setAsking('rename')} aria-label={`${PRODUCTS.rename} ${name}`}>
          {PRODUCTS.rename}
        </button>
        <button className="why-button" onClick={() => setAsking('remove')} aria-label={`${PRODUCTS.remove} ${name}`}>
          {PRODUCTS.remove}
        </button>
      </div>
      {asking === 'rename' && <Rename product={product} onClose={close} />}
      {asking === 'remove' && <Remove product={product} onClose={close} />}
    </article>
  );
}

function newsOf({ jobs, version, at }: Product): string {
  const job = jobs.find(({ status }) => status === 'running' || status === 'waiting');
  if (job !== undefined) return job.does === 'digest' ? PRODUCTS.digesting : PRODUCTS.takingIn;
  return jobs.some(({ status }) => status === 'failed' || status === 'quarantined')
    ? PRODUCTS.failed
    : dayOf(version?.at ?? at);
}

interface AskingProps {
  readonly product: Product;
  readonly onClose: () => void;
}

/** Changes a product; what is listed is asked for again. */
function useChange(change: () => Promise<unknown>, onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['products'] });
      onClose();
    },
  });
}

function Rename({ product: { id, name }, onClose }: AskingProps) {
  const [value, setValue] = useState(name);
  const rename = useChange(() => ask('changeProduct', { params: { product: id }, body: { name: value } }), onClose);
  return (
    <Dialog
      title={PRODUCTS.renameTitle}
      does={PRODUCTS.rename}
      cancels={PRODUCTS.cancel}
      onDo={() => rename.mutate()}
      onClose={onClose}
      error={rename.error?.message}
    >
      <input
        className="field"
        value={value}
        aria-label={PRODUCTS.name}
        onChange={(event) => setValue(event.target.value)}
        required
      />
    </Dialog>
  );
}

function Remove({ product: { id, name, sessions, version }, onClose }: AskingProps) {
  const remove = useChange(() => ask('removeProduct', { params: { product: id } }), onClose);
  return (
    <Dialog
      title={`${PRODUCTS.remove} ${name}?`}
      does={PRODUCTS.removeAll}
      cancels={PRODUCTS.keep}
      onDo={() => remove.mutate()}
      onClose={onClose}
      error={remove.error?.message}
    >
      <p className="dim">{PRODUCTS.removes(amount(sessions, 'session'), amount(version?.number ?? 0, 'version'))}</p>
    </Dialog>
  );
}

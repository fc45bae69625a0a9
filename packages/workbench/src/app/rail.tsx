import type { Product } from '@asbuilt/contract';
import { POINTS } from '@asbuilt/spec';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Cell, Nine } from '../parts/cell.js';
import { versionsQuery } from '../server/queries.js';
import { amount, momentOf } from '../words/amount.js';
import { FRAME } from '../words/frame.js';
import { PAGE_NAMES, PAGES, SHORT_NAMES } from '../words/points.js';
import { askWho } from './reviewer.js';
import { toggleTheme } from './theme.js';
import { NO_WHY, sameVersion, useLook, useProductId, useSetLook } from './where.js';

/** As the keys of this machine are called. */
const FIND_KEY = /Mac|iPhone|iPad|iPod/.test(navigator.platform) ? FRAME.findKeyOfMac : FRAME.findKey;

export function Rail({ product, onFind }: { product: Product | undefined; onFind: () => void }) {
  const [open, setOpen] = useState(false);
  const points = product?.version?.points ?? null;
  return (
    <nav
      className={open ? 'rail open' : 'rail'}
      aria-label={FRAME.sheets}
      onClick={({ target }) => (target as HTMLElement).closest('a') && setOpen(false)}
    >
      <div className="brand">
        <Link to="/" className="brand" title={FRAME.all}>
          <span aria-hidden className="brand-mark">
            <Nine points={points} />
          </span>
          {FRAME.asbuilt}
        </Link>
        <span className="brand-product">{product?.name}</span>
        <button
          className="button menu-button"
          aria-expanded={open}
          onClick={(event) => {
            event.stopPropagation();
            setOpen(!open);
          }}
        >
          {FRAME.sheets}
        </button>
      </div>
      <ProductCard product={product} />
      <Index product={product} />
      <div className="rail-foot">
        <button onClick={onFind}>
          <kbd>{FIND_KEY}</kbd> {FRAME.findAnything}
        </button>
        <span>
          <kbd>1</kbd>–<kbd>9</kbd> {FRAME.turn}
        </span>
        <span>
          <kbd>c</kbd> <kbd>e</kbd> <kbd>x</kbd> {FRAME.decide}
        </span>
        <span>
          <kbd>u</kbd> {FRAME.takeBack}
        </span>
        <button onClick={() => void askWho().catch(() => undefined)}>{FRAME.reviewer}</button>
        <button onClick={toggleTheme}>{FRAME.theme}</button>
      </div>
    </nav>
  );
}

function ProductCard({ product }: { product: Product | undefined }) {
  const version = product?.version;
  return (
    <div className="product-card">
      <b className="text">{product?.name ?? ' '}</b>
      <span>
        {product ? amount(product.sessions, 'session') : ' '}
        {version ? ` · ${FRAME.versionNumber(version.number)}` : ''}
      </span>
      {version && version.number > 1 && <VersionChoice />}
    </div>
  );
}

/** Every digest is kept: an older one can be looked at like the newest. */
function VersionChoice() {
  const { data: versions = [] } = useQuery(versionsQuery(useProductId()));
  const { v } = useLook();
  const setLook = useSetLook();
  const newest = versions[0]?.number;
  return (
    <select
      className="field small"
      aria-label={FRAME.version}
      value={v ?? newest ?? ''}
      onChange={({ target }) => {
        const chosen = Number(target.value);
        setLook({ ...NO_WHY, v: chosen === newest ? undefined : chosen });
      }}
    >
      {versions.map(({ number, at }) => (
        <option key={number} value={number}>
          {FRAME.versionOf(number, momentOf(at))}
        </option>
      ))}
    </select>
  );
}

/** A page is the same page whatever is filtered or open there. */
const ANYHOW = { includeSearch: false } as const;
const EXACT = { exact: true, includeSearch: false } as const;

function Index({ product }: { product: Product | undefined }) {
  const id = useProductId();
  const points = product?.version?.points ?? [];
  const gaps = points.reduce((sum, point) => sum + point.gaps, 0);
  const counts: Record<string, number | undefined> = { gaps, material: product?.sessions };
  return (
    <ul className="index">
      <li>
        <Link to="/$product" params={{ product: id }} search={sameVersion} activeOptions={EXACT}>
          <span />
          {FRAME.overview}
        </Link>
      </li>
      {POINTS.map(({ name, number }) => (
        <li key={name} className={number === 1 ? 'ruled' : undefined}>
          <Link to="/$product/$point" params={{ product: id, point: name }} search={sameVersion} activeOptions={ANYHOW}>
            <span className="number">{number}</span>
            {SHORT_NAMES[name]}
            <Cell small shown={points.find(({ point }) => point === name)?.shown ?? 'not shown'} />
          </Link>
        </li>
      ))}
      {PAGES.map((path, i) => (
        <li key={path} className={i === 0 ? 'ruled' : undefined}>
          <Link to={`/$product/${path}`} params={{ product: id }} search={sameVersion} activeOptions={ANYHOW}>
            <span />
            {PAGE_NAMES[path]}
            <span className="count">{counts[path] || ''}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

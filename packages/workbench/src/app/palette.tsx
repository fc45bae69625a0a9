import { POINTS } from '@asbuilt/spec';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import { bounded } from '../server/bounded.js';
import { ask } from '../server/client.js';
import { productsQuery } from '../server/queries.js';
import { FRAME } from '../words/frame.js';
import { PAGE_NAMES, PAGES, SHORT_NAMES } from '../words/points.js';
import './palette.css';
import type { Look } from './search.js';
import { toggleTheme } from './theme.js';
import { endTyping } from './typed-ahead.js';
import { sameVersion, useProductId, useVersion } from './where.js';

/** Who types faster has not said yet what they look for, in milliseconds. */
const SETTLES = 120;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLES);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Finds any page, any statement by its words, and the other products. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const words = useSettled(query.trim());
  const product = useProductId();
  const version = useVersion();
  const navigate = useNavigate();
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['search', product, version, words],
    queryFn: async ({ signal }) =>
      bounded(await ask('search', { params: { product, version }, query: { q: words }, signal })),
    enabled: words !== '',
  });
  const go = (point: string, why?: string) => {
    onClose();
    void navigate({
      to: '/$product/$point',
      params: { product, point },
      search: (before: Look) => ({ ...sameVersion(before), ...(why !== undefined && { why }) }),
      ...(why !== undefined && { state: { seeks: true } }),
    });
  };
  const isLike = (title: string) => title.toLowerCase().includes(query.toLowerCase());
  return (
    <Command.Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      shouldFilter={false}
      label={FRAME.find}
      overlayClassName="palette-over"
      contentClassName="palette"
    >
      <Command.Input
        value={query}
        onValueChange={setQuery}
        onFocus={() => setQuery((now) => endTyping() + now)}
        placeholder={FRAME.findWhat}
      />
      <Command.List>
        <Command.Empty>{isFetching || words !== query.trim() ? FRAME.finding : FRAME.findNone}</Command.Empty>
        {POINTS.filter(({ name }) => isLike(SHORT_NAMES[name])).map(({ name, number }) => (
          <Command.Item key={name} value={`page ${name}`} onSelect={() => go(name)}>
            <span className="faint mono">{number}</span> {SHORT_NAMES[name]}
          </Command.Item>
        ))}
        {PAGES.filter((page) => isLike(PAGE_NAMES[page])).map((page) => (
          <Command.Item key={page} value={`page ${page}`} onSelect={() => go(page)}>
            <span className="faint mono"> </span> {PAGE_NAMES[page]}
          </Command.Item>
        ))}
        {found.map(({ point, id, title, detail }) => (
          <Command.Item key={id} value={id} onSelect={() => go(point, id)}>
            <span className="faint small">{SHORT_NAMES[point]}</span> <span className="mono text">{title}</span>{' '}
            <span className="dim palette-detail">{detail}</span>
          </Command.Item>
        ))}
        <Elsewhere isLike={isLike} onClose={onClose} />
      </Command.List>
    </Command.Dialog>
  );
}

/** What is not of this product: the others by name, all of them, and the light. */
function Elsewhere({ isLike, onClose }: { isLike: (title: string) => boolean; onClose: () => void }) {
  const here = useProductId();
  const navigate = useNavigate();
  const { data: products = [] } = useQuery(productsQuery);
  const then = (act: () => unknown) => () => {
    onClose();
    act();
  };
  return (
    <>
      {products
        .filter(({ id, name }) => id !== here && isLike(name))
        .map(({ id, name }) => (
          <Command.Item
            key={id}
            value={`product ${id}`}
            onSelect={then(() => navigate({ to: '/$product', params: { product: id } }))}
          >
            <span className="faint small">{FRAME.product}</span> <span className="text">{name}</span>
          </Command.Item>
        ))}
      {isLike(FRAME.all) && (
        <Command.Item value="page products" onSelect={then(() => navigate({ to: '/' }))}>
          <span className="faint mono"> </span> {FRAME.all}
        </Command.Item>
      )}
      {isLike(FRAME.theme) && (
        <Command.Item value="theme" onSelect={then(toggleTheme)}>
          <span className="faint mono"> </span> {FRAME.theme}
        </Command.Item>
      )}
    </>
  );
}

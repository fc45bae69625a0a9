import { useNavigate } from '@tanstack/react-router';
import { POINTS } from '@asbuilt/spec';
import { useEffect } from 'react';
import { isPlain, isTaken } from './taken-keys.js';
import { NO_WHY, sameVersion, useProductId, useSetLook } from './where.js';

/** Keys that work on every page of a product: ⌘K finds, 1 to 9 turn to a point, 0 to the overview, Escape closes. */
export function useKeys({ find }: { find: () => void }): void {
  const navigate = useNavigate();
  const product = useProductId();
  const setLook = useSetLook();
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        find();
        return;
      }
      if (!isPlain(event) || isTaken(event)) return;
      const point = POINTS.find(({ number }) => String(number) === event.key);
      if (point) void navigate({ to: '/$product/$point', params: { product, point: point.name }, search: sameVersion });
      else if (event.key === '0') void navigate({ to: '/$product', params: { product }, search: sameVersion });
      else if (event.key === '/') {
        event.preventDefault();
        find();
      } else if (event.key === 'Escape') setLook(NO_WHY);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [find, navigate, product, setLook]);
}

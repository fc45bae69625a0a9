import { useDeferredValue, type ReactNode } from 'react';

/**
 * Drawn right after what stands around it. The router has its pages drawn in one go, which keeps a phone from hearing anybody
 * meanwhile; what is put off by one step is drawn in pieces. Only the first time: a page that one comes back to is there at once,
 * so that it can be where it was.
 */
export function Soon({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}

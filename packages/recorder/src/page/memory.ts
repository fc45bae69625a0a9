import type { Sink } from '../material.js';
import { PICTURES_MOST, PICTURES_OF_ROUTE_MOST, VIEWS_MOST, VIEWS_PER_MINUTE_MOST } from './limits.js';

/** What one recording has seen, in all its tabs: each screen is told once. */
export interface Memory {
  /** Whether a screen is new; noted as seen. */
  isNew(signature: string): boolean;
  /** null: it may be told; else why not. */
  refusal(at: number): string | null;
  wantsPicture(key: string): boolean;
  /** A screen was told without a picture, because it was gone. */
  lack(key: string, url: string): void;
  /** Addresses of those of which there is still none; none is lacking from then on. */
  takeLacking(): string[];
  /** There are as many as are taken. */
  hasAllPictures(): boolean;
  /** Notes that there is a picture of it, and gives its name. */
  pictured(key: string): string;
}

const memories = new WeakMap<Sink, Memory>();

export function memoryOf(sink: Sink): Memory {
  const known = memories.get(sink);
  if (known !== undefined) return known;
  const made = createMemory();
  memories.set(sink, made);
  return made;
}

const MINUTE = 60_000;

const routeIn = (key: string): string => key.split('",')[0]!;

function createMemory(): Memory {
  const seen = new Set<string>();
  const pictures = new Set<string>();
  const lacking = new Map<string, string>();
  /** By route, with which every key begins. */
  const ofRoute = new Map<string, number>();
  const wantsPicture = (key: string): boolean =>
    !pictures.has(key) && (ofRoute.get(routeIn(key)) ?? 0) < PICTURES_OF_ROUTE_MOST;
  let told: number[] = [];
  let count = 0;
  return {
    isNew(signature) {
      if (seen.has(signature)) return false;
      if (seen.size < VIEWS_MOST) seen.add(signature);
      return true;
    },
    refusal(at) {
      if (count >= VIEWS_MOST) return `the limit of ${VIEWS_MOST} screens is reached`;
      told = told.filter((before) => at - before < MINUTE);
      if (told.length >= VIEWS_PER_MINUTE_MOST) return `more than ${VIEWS_PER_MINUTE_MOST} screens in a minute`;
      told.push(at);
      count++;
      return null;
    },
    wantsPicture,
    lack: (key, url) => void (wantsPicture(key) && lacking.set(key, url)),
    takeLacking() {
      const urls = [...lacking.values()];
      lacking.clear();
      return urls;
    },
    hasAllPictures: () => pictures.size >= PICTURES_MOST,
    pictured(key) {
      lacking.delete(key);
      ofRoute.set(routeIn(key), (ofRoute.get(routeIn(key)) ?? 0) + 1);
      return `screen-${String(pictures.add(key).size).padStart(3, '0')}.png`;
    },
  };
}

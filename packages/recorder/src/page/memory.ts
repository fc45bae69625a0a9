import type { Sink } from '../material.js';
import { PICTURES_MOST, VIEWS_MOST, VIEWS_PER_MINUTE_MOST } from './limits.js';

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

function createMemory(): Memory {
  const seen = new Set<string>();
  const pictures = new Set<string>();
  const lacking = new Map<string, string>();
  let told: number[] = [];
  let count = 0;
  return {
    isNew(signature) {
      if (seen.has(signature)) return false;
      if (seen.size < VIEWS_MOST) seen.add(signature);
      return true;
    },
    refusal(at) {
      if (count >= VIEWS_MOST) return `the recording holds ${VIEWS_MOST} screens already`;
      told = told.filter((before) => at - before < MINUTE);
      if (told.length >= VIEWS_PER_MINUTE_MOST) return `more than ${VIEWS_PER_MINUTE_MOST} screens in a minute`;
      told.push(at);
      count++;
      return null;
    },
    wantsPicture: (key) => !pictures.has(key),
    lack: (key, url) => void (pictures.has(key) || lacking.set(key, url)),
    takeLacking() {
      const urls = [...lacking.values()];
      lacking.clear();
      return urls;
    },
    hasAllPictures: () => pictures.size >= PICTURES_MOST,
    pictured(key) {
      lacking.delete(key);
      return `screen-${String(pictures.add(key).size).padStart(3, '0')}.png`;
    },
  };
}

import { useSyncExternalStore } from 'react';
import { DECIDE } from '../words/frame.js';

/** Who decides: asked once, kept in this browser. */
const KEY = 'reviewer';

export const reviewer = (): string => localStorage.getItem(KEY) ?? '';

export function setReviewer(name: string): void {
  if (name.trim() !== '') localStorage.setItem(KEY, name.trim());
}

/** Called with the name, or with null where none is given. */
type Answer = (name: string | null) => void;

let asked: Answer | null = null;
let answered: Promise<string> | null = null;
const hearers = new Set<() => void>();

function setAsked(next: Answer | null): void {
  asked = next;
  for (const hear of hearers) hear();
}

/** What is to be told once somebody said who decides; null where nobody is asked. */
export const useAsked = (): Answer | null =>
  useSyncExternalStore(
    (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    () => asked,
  );

/** The name that a decision is kept under; whoever has none yet is asked before anything is decided. */
export function whoDecides(): Promise<string> {
  return reviewer() === '' ? askWho() : Promise.resolve(reviewer());
}

/** Asks, also where a name is known: it may be another's turn. */
export function askWho(): Promise<string> {
  answered ??= new Promise<string>((resolve, reject) => {
    setAsked((name) => {
      answered = null;
      setAsked(null);
      if (name !== null) setReviewer(name);
      if (reviewer() === '') reject(new Error(DECIDE.noName));
      else resolve(reviewer());
    });
  });
  return answered;
}

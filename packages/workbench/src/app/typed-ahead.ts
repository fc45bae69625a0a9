import { isPlain } from './taken-keys.js';

// Between the key that opens a field and the field there is a moment, long on a slow machine. What is typed in it is meant
// for the field, and decides nothing meanwhile.

let typed: string | null = null;
let giveUp: (() => void) | null = null;

function hear(event: KeyboardEvent): void {
  if (!isPlain(event) || typed === null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.key === 'Escape') {
    giveUp?.();
    endTyping();
  } else if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
}

/** From now on keys are kept, until the field is there; Escape gives it up. */
export function beginTyping(onEscape: () => void): void {
  giveUp = onEscape;
  if (typed !== null) return;
  typed = '';
  window.addEventListener('keydown', hear, true);
}

/** What was typed since. */
export function endTyping(): string {
  const text = typed ?? '';
  typed = null;
  window.removeEventListener('keydown', hear, true);
  return text;
}

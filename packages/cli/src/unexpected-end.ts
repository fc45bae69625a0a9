import { EXIT } from './exit.js';

/** After the end: for what a script has left to come to an end by itself. */
const LEFT_BEHIND_MILLIS = 1_000;

/** Whoever ends the process while something is unfinished (a script may) leaves it so, but not without a word. */
export function onUnexpectedEnd(tell: () => void): { forget(): void } {
  const hear = (code: number) => {
    tell();
    if (code === EXIT.done) process.exitCode = EXIT.badInput;
  };
  process.once('exit', hear);
  return { forget: () => void process.off('exit', hear) };
}

/** A script's timers and connections would keep the process for ever. All is written: it ends without them. */
export function endDespite(): void {
  setTimeout(() => process.exit(), LEFT_BEHIND_MILLIS).unref();
}

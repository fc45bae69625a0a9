import type { Progress } from '@asbuilt/digest';
import type { Io } from './io.js';
import { bytesText, counted, timeText } from './numbers.js';

// Ten times a second is as smooth as an eye needs.
const REDRAW_MILLIS = 100;
// Before that, a forecast is a guess.
const FORECAST_AFTER_MILLIS = 1000;
const BAR_CELLS = 24;

/** Draws a bar on a terminal; where stderr is piped nothing is drawn, and the lines before and after must do. */
export function createProgress(io: Io, now: () => number = Date.now): { update(p: Progress): void; end(): void } {
  const begun = now();
  let drawn = 0;
  return {
    update(progress) {
      if (!io.terminal || now() - drawn < REDRAW_MILLIS) return;
      drawn = now();
      io.draw(progressLine(progress, drawn - begun).slice(0, io.width - 1));
    },
    end: () => io.draw(''),
  };
}

export function progressLine({ bytes, totalBytes, entries }: Progress, elapsed: number): string {
  const exchanges = counted(entries, 'entry', 'entries');
  if (totalBytes === null || totalBytes === 0) return `${bytesText(bytes)} · ${exchanges}`;
  const share = Math.min(1, bytes / totalBytes);
  const full = Math.round(share * BAR_CELLS);
  const bar = '█'.repeat(full) + '░'.repeat(BAR_CELLS - full);
  const left =
    elapsed < FORECAST_AFTER_MILLIS || share === 0 ? '' : ` · ${timeText((elapsed * (1 - share)) / share)} left`;
  return `${bar} ${String(Math.floor(share * 100)).padStart(3)} % · ${bytesText(bytes)} of ${bytesText(totalBytes)} · ${exchanges}${left}`;
}

import type { Counts } from '@asbuilt/recorder';
import type { Io } from './io.js';
import { bytesText, counted } from './numbers.js';

// Often enough to be seen moving by who clicks.
const DRAW_MILLIS = 250;
// For who reads it in a log.
const SAY_MILLIS = 30_000;

/** How far a recording is: a line that is drawn over on a terminal, a plain one now and then where stderr is piped. */
export function createStatus(io: Io) {
  let timer: NodeJS.Timeout | undefined;
  return {
    begin(recording: { counts(): Counts }, how: string): void {
      io.say(`Recording. ${how}`.trimEnd());
      let said = '';
      const show = () => {
        const line = statusLine(recording.counts());
        if (io.terminal) io.draw(`● ${line}`.slice(0, io.width - 1));
        else if (line !== said) io.say(line);
        said = line;
      };
      timer = setInterval(show, io.terminal ? DRAW_MILLIS : SAY_MILLIS);
      timer.unref();
    },
    end(): void {
      clearInterval(timer);
      io.draw('');
    },
  };
}

export function statusLine({ exchanges, screens, actions, bytes, drops }: Counts): string {
  const dropped = [...drops].reduce((sum, [what, count]) => (what === 'asset' ? sum : sum + count), 0);
  return [
    counted(exchanges, 'exchange'),
    counted(screens, 'screen'),
    counted(actions, 'action'),
    bytesText(bytes),
    ...(dropped > 0 ? [`${dropped} left out`] : []),
  ].join(' · ');
}

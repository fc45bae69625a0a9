import { startTransition, useEffect, useState } from 'react';

/**
 * False in the first drawing, true once that was seen. What is merely put off (`useDeferredValue`) may be drawn into the same
 * frame, and then holds up what was to be there first.
 */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer = 0;
    // a frame is painted after what waits for it, and before whatever that puts off
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, []);
  return isPainted;
}

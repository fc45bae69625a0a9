import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * In milliseconds. While a window is pulled at, it is drawn when that pauses; when a drawer takes some of the room, after
 * its exchange has come and been drawn, for which people wait: 150 at most, here twice that and more.
 */
const PAUSE = 400;

/** The room there is, now and after it changed: a drawer that opens takes some of it. */
export function useWidth(figure: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = () => setWidth(figure.current?.clientWidth ?? 0);
    measure();
    let pause: ReturnType<typeof setTimeout> | undefined;
    const watch = new ResizeObserver(() => {
      clearTimeout(pause);
      pause = setTimeout(measure, PAUSE);
    });
    watch.observe(figure.current!);
    return () => {
      clearTimeout(pause);
      watch.disconnect();
    };
  }, [figure]);
  return width;
}

import { useEffect } from 'react';

/** A hand that shakes while it presses marks nothing, in pixels. */
const FIRM = 4;

/** Whoever marks text in a line that can be pressed wants the text, and not what a press would do: that press is not heard. */
export function useMarking(): void {
  useEffect(() => {
    let from: { readonly x: number; readonly y: number } | null = null;
    const stop = new AbortController();
    const listen = { capture: true, signal: stop.signal };
    const begin = ({ clientX: x, clientY: y }: PointerEvent) => (from = { x, y });
    const press = (event: MouseEvent) => {
      const moved = from === null ? 0 : Math.hypot(event.clientX - from.x, event.clientY - from.y);
      from = null;
      // A press of a key is told as one of no presses.
      if (event.detail === 0 || moved <= FIRM || !isMarking(event.target as Node)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('pointerdown', begin, listen);
    addEventListener('click', press, listen);
    return () => stop.abort();
  }, []);
}

function isMarking(target: Node): boolean {
  const marked = getSelection();
  return marked !== null && !marked.isCollapsed && marked.containsNode(target, true);
}

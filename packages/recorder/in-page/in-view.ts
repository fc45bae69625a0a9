import type { Box } from './told.js';

export const inView = (rects: readonly DOMRect[]): Box[] =>
  rects
    .filter(
      (r) => r.width > 0 && r.height > 0 && r.right > 0 && r.bottom > 0 && r.left < innerWidth && r.top < innerHeight,
    )
    .map(({ x, y, width, height }) => ({ x, y, width, height }));

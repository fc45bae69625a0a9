// What a drawing shows and where it stands, for whoever draws it: the workbench on a screen, the report on paper.
export { cellsOf, isTried, matrixOf, type Cell, type MatrixRow } from './access-matrix.js';
export { drawingOf, namedOnly, type EntityBox } from './entity-drawing.js';
export { expectedHeight } from './expected-height.js';
export { place, shortLabel, tallest, type Direction } from './layout.js';
export { lineOf } from './line-of.js';
export type { Arrow, Box, Placed, Point } from './placed.js';
export { screenAccessOf, screenCellOf, type ScreenCell, type ScreenRow } from './screen-access.js';
export { mapOf, type ScreenBox } from './screen-map.js';
export { chartOf, isDense, movesBetween, type StateBox, type StateChart } from './state-chart.js';

export { concludeSchema } from './conclude.js';
export { elsewhereIn, onlyWords, type Elsewhere } from './conclude-elsewhere.js';
export { concludeTextSchema } from './conclude-texts.js';
export { mergeShapes } from './merge.js';
export { observeText, observeValue } from './observe.js';
export { emptyShape, type Objects, type Shape } from './shape.js';

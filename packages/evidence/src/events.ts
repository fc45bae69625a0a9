import type { Action, RawAction } from './events/action.js';
import type { Code, RawCode } from './events/code.js';
import type { Declared, RawDeclared } from './events/declared.js';
import type { Exchange, RawExchange } from './events/exchange.js';
import type { RawView, View } from './events/view.js';
import type { RawStated, Stated } from './stated.js';

// What readers give and engines see. A reader gives *raw* events, as recorded; only `admit` (see admit.ts) turns them
// into the events that engines take, decoded and redacted. So the compiler itself keeps everything that was not redacted
// away from engines. One file for each kind has both.

export * from './events/action.js';
export type * from './events/code.js';
export type * from './events/common.js';
export type * from './events/declared.js';
export type * from './events/exchange.js';
export type * from './events/view.js';

/** As a reader gives it. */
export type RawEvent = RawExchange | RawView | RawAction | RawCode | RawDeclared | RawStated;

/** What engines see. */
export type Event = Exchange | View | Action | Code | Declared | Stated;

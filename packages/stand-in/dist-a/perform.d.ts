import type { Call, Entity } from '@asbuilt/spec';
import { type Asked } from './asked.js';
import { type Slot } from './experience.js';
import { type Thing } from './json.js';
import { type Session } from './memory.js';
import { type Answer } from './request.js';
export declare const isList: ({ known }: Asked) => boolean;
/** The thing that a call names: undefined where it names none, null where there is none of that name. */
export declare function addressed(asked: Asked): Thing | null | undefined;
/** What stands last in an address is a thing of a kind. */
export declare const isNamedBy: (call: Call, entity: Entity, { word }: Slot) => boolean;
/** Does what the call does, and answers. */
export declare function perform(asked: Asked, thing: Thing | undefined): Answer;
/** `/orders/{id}`, `/orders/{id}/` and `/orders/{id}.json` are the order, `/orders/{id}/photo` is a part of it. */
export declare const isWhole: ({ path }: Call) => boolean;
/** For each person where that is known, else for each role. */
export declare const holderOf: (session: Session | null) => string;
export declare function singleKey(who: string, path: string, query: readonly (readonly [string, string])[]): string;

import { type Asked } from './asked.js';
import type { Json, Thing } from './json.js';
import { type Page } from './list.js';
import type { Answer } from './request.js';
/** The answer when all is well, around the thing or the page of things that it is about. */
export declare function answerWith(asked: Asked, about: Thing | Page | null, why: string, base?: Json): Answer;
export declare function redirect({ p, params, known }: Pick<Asked, 'p' | 'params' | 'known'>, leadsTo: readonly string[] | undefined, about: Thing | Page | null): Pick<Answer, 'headers' | 'mime' | 'body'>;

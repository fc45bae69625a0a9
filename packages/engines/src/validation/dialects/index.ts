import type { JsonObject } from '../../errors/found.js';
import type { Phrase } from '../grammar/phrase.js';
import type { Said } from '../rule.js';
import { ajv } from './ajv.js';
import { aspnet } from './aspnet.js';
import { classValidator } from './class-validator.js';
import { databases, decoders } from './decoders.js';
import type { Dialect } from './dialect.js';
import { drf } from './drf.js';
import { expressValidator } from './express-validator.js';
import { goValidator } from './go-validator.js';
import { graphql } from './graphql.js';
import { joi } from './joi.js';
import { jsonApi } from './json-api.js';
import { laravel } from './laravel.js';
import { mongoose } from './mongoose.js';
import { pydantic } from './pydantic.js';
import { rails } from './rails.js';
import { spring } from './spring.js';
import { validatorJs } from './validator-js.js';
import { yup } from './yup.js';
import { zod } from './zod.js';

/** From the most telling objects to the most common words: the first that reads something has it. */
const DIALECTS: readonly Dialect[] = [
  ajv,
  zod,
  joi,
  pydantic,
  classValidator,
  spring,
  graphql,
  jsonApi,
  rails,
  drf,
  laravel,
  aspnet,
  yup,
  mongoose,
  goValidator,
  validatorJs,
  expressValidator,
  decoders,
  databases,
];

/** What an error object says to machines about the rule that was broken. */
export function readItem(item: JsonObject): readonly Said[] {
  for (const dialect of DIALECTS) {
    const said = dialect.reads?.(item) ?? [];
    if (said.length > 0) return said;
  }
  return [];
}

/** Sentences that only one framework writes. */
export const dialectPhrases: readonly Phrase[] = DIALECTS.flatMap((dialect) => dialect.phrases ?? []);

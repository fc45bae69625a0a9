import type { JsonDialect } from './dialect.js';
import { errorList } from './error-list.js';
import { errorMember } from './error-member.js';
import { fieldMap } from './field-map.js';
import { flat } from './flat.js';
import { graphql } from './graphql.js';
import { namedParams } from './named-params.js';
import { problem } from './problem.js';
import { rpcBatch } from './rpc-batch.js';
import { trpc } from './trpc.js';

/** From the most telling to the most common: the first that reads something has it. */
export const jsonDialects: readonly JsonDialect[] = [
  trpc,
  rpcBatch,
  problem,
  graphql,
  namedParams,
  errorMember,
  errorList,
  fieldMap,
  flat,
];

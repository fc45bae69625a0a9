import type { SaysOf } from '../stated/folding.js';
import { isPageSize } from '../constants/words.js';
import type { Line } from '../stated/summary.js';
import type { DescribedCall } from './described-call.js';
import { isSchema, valueOf } from '../kit/object-schema.js';

const SIZES = [
  ['default', 'default', 'default page size', 'Items per page if the request does not say.'],
  ['maximum', 'largest', 'largest page size', 'Maximum items per page, even if the request asks for more.'],
] as const;

/** What a document says of the parameter that asks for so many items. */
export function describedConstants(calls: readonly DescribedCall[]): Line<SaysOf<'constants'>>[] {
  return calls.flatMap(({ name, call, said, seen }) =>
    said.params
      .filter((param) => param.in === 'query' && isPageSize(param.name) && call.method === 'GET')
      .flatMap(({ schema }) =>
        SIZES.flatMap(([keyword, subject, title, meaning]): Line<SaysOf<'constants'>>[] => {
          const value = isSchema(schema) ? valueOf(schema).schema[keyword] : undefined;
          if (typeof value !== 'number' || value <= 0) return [];
          return [
            {
              says: {
                point: 'constants',
                name: title,
                kind: 'page',
                subject,
                value,
                unit: 'items',
                meaning,
                where: [name],
              },
              seen,
            },
          ];
        }),
      ),
  );
}

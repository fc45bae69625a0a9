import { specToJson, type Spec } from '@asbuilt/spec';
import { toEntitySchemas } from './entities/json-schema.js';
import { toSql } from './entities/sql.js';
import { toTypeScript } from './entities/typescript.js';
import { toZod } from './entities/zod.js';
import { toMarkdown } from './markdown/document.js';
import { toOpenApi } from './openapi/document.js';
import { toXState } from './states/xstate.js';

export { planOf } from './plan/plan.js';
export { stepWords } from './plan/step.js';
export { planText, type PlanFormat } from './plan/plan-text.js';
export { wrapped } from './plan/wrapped.js';

export { findById, idsOf, materialOf, type Told } from './statements/find-by-id.js';
export { sentenceOf } from './statements/sentence.js';
export { toSeedSql, type Records } from './entities/seed-sql.js';
export { text as plainText } from './markdown/escape.js';
export { COMMON, workOrders, type Handed, type WorkOrder } from './work-orders/work-orders.js';

export type Format = 'md' | 'json' | 'openapi' | 'json-schema' | 'typescript' | 'zod' | 'sql' | 'xstate' | 'html';

export interface Renderer {
  readonly format: Format;
  /** What the file is called when it is written. */
  readonly file: string;
  /** Written only where it is asked for, or all are. */
  readonly onlyAsked?: true;
  readonly render: (spec: Spec) => string | Promise<string>;
}

/** Its letters and what draws it are read by whoever wants it. */
const asReport = async (spec: Spec): Promise<string> => (await import('./html/report.js')).toHtml(spec);

/** Every form a specification can be read in. A new one is one line here. */
export const RENDERERS: readonly Renderer[] = [
  { format: 'md', file: 'spec.md', render: toMarkdown },
  { format: 'json', file: 'spec.json', render: specToJson },
  { format: 'openapi', file: 'openapi.json', render: toOpenApi },
  { format: 'json-schema', file: 'entities.schema.json', onlyAsked: true, render: toEntitySchemas },
  { format: 'typescript', file: 'entities.ts', onlyAsked: true, render: toTypeScript },
  { format: 'zod', file: 'entities.zod.ts', onlyAsked: true, render: toZod },
  { format: 'sql', file: 'schema.sql', onlyAsked: true, render: toSql },
  { format: 'html', file: 'report.html', onlyAsked: true, render: asReport },
  { format: 'xstate', file: 'machines.ts', onlyAsked: true, render: toXState },
];

/** All but the report are there at once. */
export function render(spec: Spec, format: Exclude<Format, 'html'>): string;
export function render(spec: Spec, format: Format): string | Promise<string>;
export function render(spec: Spec, format: Format): string | Promise<string> {
  const renderer = RENDERERS.find((r) => r.format === format);
  if (renderer === undefined) throw new RangeError(`There is no format ${JSON.stringify(format)}.`);
  return renderer.render(spec);
}

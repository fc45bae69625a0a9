import { specToJson, type Spec } from '@asbuilt/spec';
import { toMarkdown } from './markdown/document.js';
import { toOpenApi } from './openapi/document.js';

export type Format = 'md' | 'json' | 'openapi';

export interface Renderer {
  readonly format: Format;
  /** What the file is called when it is written. */
  readonly file: string;
  readonly render: (spec: Spec) => string;
}

/** Every form a specification can be read in. A new one is one line here. */
export const RENDERERS: readonly Renderer[] = [
  { format: 'md', file: 'spec.md', render: toMarkdown },
  { format: 'json', file: 'spec.json', render: specToJson },
  { format: 'openapi', file: 'openapi.json', render: toOpenApi },
];

export function render(spec: Spec, format: Format): string {
  const renderer = RENDERERS.find((r) => r.format === format);
  if (renderer === undefined) throw new RangeError(`There is no format ${JSON.stringify(format)}.`);
  return renderer.render(spec);
}

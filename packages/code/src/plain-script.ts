import { transform } from 'sucrase';
import type { OwnSource } from './own-sources.js';

const WITHOUT_MARKUP = /\.[cm]?ts$/;
const COMPONENT = /\.(?:vue|svelte)$/;
const OPENING = /<script(?=[\s>])/g;
const CLOSING = '</script>';

/** The module as a browser takes it, without types and markup, line for line; null where it is none. */
export function plainScript({ name, text }: OwnSource): string | null {
  const isComponent = COMPONENT.test(name);
  try {
    return transform(isComponent ? scriptsIn(text) : text, {
      transforms: isComponent || WITHOUT_MARKUP.test(name) ? ['typescript'] : ['typescript', 'jsx'],
      jsxRuntime: 'automatic',
      production: true,
      disableESTransforms: true,
      keepUnusedImports: true,
    }).code;
  } catch {
    return null;
  }
}

/** The scripts of a component, each in the lines where it stands. */
function scriptsIn(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { index } of text.matchAll(OPENING)) {
    if (index < at) continue;
    const from = text.indexOf('>', index) + 1;
    const to = text.indexOf(CLOSING, from);
    if (from === 0 || to < 0) break;
    parts.push(text.slice(at, from).replaceAll(/[^\n]/g, ''), text.slice(from, to));
    at = to;
  }
  return parts.join('');
}

import { POINTS, type Spec } from '@asbuilt/spec';
import { slugOf } from '../markdown/intro.js';
import { grouped } from '../markdown/words.js';
import { escapeHtml } from './escape-html.js';

/** The nine points with their counts, beside the page where that is wide enough. */
export function sideNavigation(spec: Spec): string {
  const links = POINTS.map((point) => {
    const count = spec[point.name].statements.length;
    return `<li><a href="#${slugOf(point)}"><small>${point.number}</small><span>${escapeHtml(point.subject)}</span><small>${grouped(count)}</small></a></li>`;
  });
  return `<nav class="side" aria-label="Points"><ol>${links.join('')}</ol></nav>`;
}

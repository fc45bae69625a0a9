import type { Gap, PointName, PointTitle, Spec } from '@asbuilt/spec';
import { prose, text } from './escape.js';
import { openBook, type Book } from './book.js';

export type Body = (spec: Spec, book: Book) => string[];

/** One of the nine: its title, what is shown, and at its end what is not shown and how to show it. */
export function section(spec: Spec, point: PointTitle, body: Body, book = openBook(spec)): string[] {
  const { statements, failed } = spec[point.name];
  const shown = statements.length > 0 ? body(spec, book) : [`${point.subject}: not shown.`];
  return [
    `## ${point.number}. ${point.title}`,
    ...(failed === undefined ? [] : [`This point could not be concluded: ${text(failed)}`]),
    ...shown,
    ...gaps(spec, point),
  ];
}

function gaps(spec: Spec, { name, subject }: PointTitle): string[] {
  const all = spec[name].gaps;
  if (all.length === 0) return [];
  if (!isShown(spec, name)) {
    return all.map(
      (gap) => `${gap.says === `${subject}: not shown.` ? '' : `${prose(gap.says)} `}To show it: ${prose(gap.how)}`,
    );
  }
  return ['**Not shown here, and how to show it**', all.map((gap) => gapLine(gap)).join('\n')];
}

function gapLine(gap: Gap): string {
  return `- ${prose(gap.says)} ${prose(gap.how)}`;
}

export function isShown(spec: Spec, name: PointName): boolean {
  return spec[name].statements.length > 0;
}

import { byText, POINTS, type Material, type PointTitle, type Spec, type Statement } from '@asbuilt/spec';
import { code, text } from './escape.js';
import { counted, handle, listed } from './words.js';

/** What it was recovered from, and how to read it, in one paragraph. */
export function intro(spec: Spec): string {
  const isEmpty = POINTS.every(({ name }) => spec[name].shown === 'not shown');
  return [source(spec), ...(isEmpty ? [NOTHING_SHOWN] : []), ...legend(spec)].join(' ');
}

function source({ material, origins }: Spec): string {
  if (material.length === 0) return 'There are no sources yet. Add a recording to start.';
  const exchanges = material.reduce((sum, m) => sum + m.exchanges, 0);
  const views = material.reduce((sum, m) => sum + m.views, 0);
  // page records stand beside the recording they were made with, and are no recordings of their own
  const recordings =
    material.filter((m) => m.exchanges > 0).length || material.filter((m) => m.exchanges + m.views > 0).length;
  const documents = material.filter((m) => m.exchanges + m.views === 0).length;
  if (recordings === 0)
    return `Recovered from ${counted(documents, 'document')}; no recording shows the product in use.`;
  const shown = [
    ...(exchanges > 0 ? [counted(exchanges, 'request')] : []),
    ...(views > 0 ? [counted(views, 'recorded screen')] : []),
  ].join(' and ');
  const actors = [...new Set(material.filter((m) => m.exchanges + m.views > 0).map((m) => m.actor))].sort(byText);
  const by = actors.length === 0 ? '' : `, by ${counted(actors.length, 'actor')} (${actors.map(text).join(', ')})`;
  const at = origins.length === 0 ? '' : ` at ${listed(origins.map(code))}`;
  return `Recovered from ${counted(recordings, 'recording')} with ${shown}${at}${by}${span(material)}.`;
}

function span(material: readonly Material[]): string {
  const from = material.flatMap((m) => m.from ?? []).sort(byText)[0];
  const to = material
    .flatMap((m) => m.to ?? [])
    .sort(byText)
    .at(-1);
  return from === undefined || to === undefined ? '' : `, from ${moment(from)} to ${moment(to)} UTC`;
}

/** `2025-03-01T10:00:00.000Z` → `2025-03-01 10:00`. */
export function moment(iso: string): string {
  return text(iso.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*$/, '$1 $2'));
}

const NOTHING_SHOWN = 'No point is shown yet. Each section says what to record first.';

/** What most readers of Markdown make of a section's heading. */
export function slugOf({ number, title }: PointTitle): string {
  return `${number}-${title.toLowerCase().replaceAll(' ', '-')}`;
}

function legend(spec: Spec): string[] {
  const shown = POINTS.flatMap(({ name }) => spec[name].statements as Statement[]).find((s) => s.evidence.length > 0);
  const ref = shown?.evidence[0];
  if (shown === undefined || ref === undefined) return [];
  return [
    `Each statement has a count, its evidence and an id. ${handle(ref)} is entry ${ref.entry} of that recording, ` +
      `counted from 0. To print the evidence of a statement, run ${code(`npx asbuilt why ${shown.id} spec.json`)}.`,
  ];
}

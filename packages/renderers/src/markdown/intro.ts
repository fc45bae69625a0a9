import { byText, POINTS, type Material, type Spec } from '@asbuilt/spec';
import { code, text } from './escape.js';
import { counted, listed } from './words.js';

/** What it was recovered from and how far it is shown, in one paragraph. */
export function intro(spec: Spec): string {
  return [source(spec), extent(spec), ...legend(spec)].join(' ');
}

function source({ material, origins }: Spec): string {
  if (material.length === 0) return 'There is no material yet.';
  const exchanges = material.reduce((sum, m) => sum + m.exchanges, 0);
  const actors = [...new Set(material.map((m) => m.actor))].sort(byText);
  const at = origins.length === 0 ? '' : ` at ${listed(origins.map(code))}`;
  return (
    `Recovered from ${counted(material.length, 'recording')} with ${counted(exchanges, 'exchange')}${at}, ` +
    `by ${counted(actors.length, 'actor')} (${actors.map(text).join(', ')})${span(material)}.`
  );
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

function extent(spec: Spec): string {
  const named = (how: string) => POINTS.filter((p) => spec[p.name].shown === how).map((p) => p.subject.toLowerCase());
  const [shown, partly] = [named('shown'), named('partly')];
  const count = `${shown.length + partly.length} of nine points shown`;
  if (shown.length + partly.length === 0) return `${count}; below stands, point by point, how to begin.`;
  const some = [
    ...(shown.length > 0 ? [listed(shown)] : []),
    ...(partly.length > 0 ? [`in part ${listed(partly)}`] : []),
  ];
  return `${count}: ${some.join('; ')}.`;
}

function legend(spec: Spec): string[] {
  if (POINTS.every((p) => spec[p.name].statements.length === 0)) return [];
  const first = POINTS.flatMap(
    (p) => spec[p.name].statements as { id: string; evidence: { material: string; entry: number }[] }[],
  );
  const shown = first.find((s) => s.evidence.length > 0);
  if (shown === undefined) return [];
  const [ref] = shown.evidence;
  return [
    `Each statement says how often it was seen and where to look (${code(`${ref!.material}#${ref!.entry}`)} is entry ` +
      `${ref!.entry} of that recording, counted from 0); \`asbuilt why ${text(shown.id)}\` prints what shows the statement of that id.`,
  ];
}

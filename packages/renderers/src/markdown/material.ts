import type { Material, Spec } from '@asbuilt/spec';
import { code, table, text } from './escape.js';
import { moment } from './intro.js';
import { grouped } from './words.js';

/** What was read, and what was left out or taken out of it. */
export function material(spec: Spec): string[] {
  if (spec.material.length === 0) return ['## Sources', 'None.'];
  const head = ['Name', 'Kind', 'Actor', 'Requests', 'Screens', 'From–to (UTC)', 'Left out', 'Redacted'];
  return ['## Sources', table(head, spec.material.map(row)), ...thirdParties(spec)];
}

function row(m: Material): string[] {
  const span = m.from === null || m.to === null ? 'not recorded' : `${moment(m.from)} – ${moment(m.to)}`;
  const [exchanges, views] = [grouped(m.exchanges), grouped(m.views)];
  return [code(m.name), text(m.kind), text(m.actor), exchanges, views, span, tally(m.skipped), tally(m.redactions)];
}

function tally(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts).map(([what, n]) => `${text(what) || '(unnamed)'} ${grouped(n)}`);
  return parts.join(', ') || 'nothing';
}

function thirdParties({ material }: Spec): string[] {
  const counts = new Map<string, number>();
  for (const m of material)
    for (const [origin, n] of Object.entries(m.thirdParties ?? {})) counts.set(origin, (counts.get(origin) ?? 0) + n);
  if (counts.size === 0) return [];
  const all = [...counts].map(([origin, n]) => `${code(origin)} ${grouped(n)}`);
  return [`Requests to other sites, left out: ${all.join(', ')}.`];
}

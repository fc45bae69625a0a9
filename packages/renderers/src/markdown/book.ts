import type { Call, LifeCycle, Screen, Spec } from '@asbuilt/spec';
import { oneLine } from '../plain.js';
import { code, link, text } from './escape.js';
import { someOf } from './words.js';

/** More links than this in one cell are counted, not listed. */
const MOST_LINKS = 3;

/** Names and links for everything that other statements point at. */
export interface Book {
  readonly spec: Spec;
  readonly call: (id: string) => string;
  readonly screen: (id: string) => string;
  /** By its name. */
  readonly entity: (name: string) => string;
  /** A call, a screen, a form, or what it says where it is none of these. */
  readonly place: (id: string) => string;
  /** The same without its link. */
  readonly title: (id: string) => string;
  /** The first few, and how many more there are. */
  readonly places: (ids: readonly string[]) => string;
  /** Where drawings can be shown: what stands for each. Else there are Mermaid, and tables. */
  readonly drawn?: Drawn;
}

/** Blocks of Markdown. */
export interface Drawn {
  readonly screens: readonly string[];
  readonly entities: readonly string[];
  readonly lifeCycle: (cycle: LifeCycle) => readonly string[];
  readonly access: readonly string[];
  /** Who opened which screen. */
  readonly opened: readonly string[];
}

export function callTitle(call: Call): string {
  const address = `${call.method} ${call.path}`;
  return call.operation === null ? code(address) : `${code(address)} ${code(call.operation)}`;
}

export function openBook(spec: Spec, drawn?: Drawn): Book {
  const calls = new Map(spec.calls.statements.map((c) => [c.id, callTitle(c)]));
  const screens = new Map(spec.screens.statements.map((s) => [s.id, screenTitle(s)]));
  const forms = new Map(spec.screens.statements.flatMap((s) => s.forms.map((f) => [f.id, s.id] as const)));
  const entities = new Map(spec.entities.statements.map(({ name, id }) => [name, id]));
  const entity = (name: string) => (entities.has(name) ? link(text(name), entities.get(name)!) : text(name));
  const call = (id: string) => linked(calls, id);
  const screen = (id: string) => linked(screens, id);
  const place = (id: string) => {
    const form = forms.get(id);
    if (form !== undefined) return `the form on ${screen(form)}`;
    return calls.has(id) ? call(id) : screens.has(id) ? screen(id) : text(id);
  };
  const title = (id: string) => calls.get(id) ?? screens.get(forms.get(id) ?? id) ?? text(id);
  const places = (ids: readonly string[]) => someOf(ids.map(place), MOST_LINKS);
  return { spec, call, screen, entity, place, title, places, ...(drawn && { drawn }) };
}

function linked(titles: ReadonlyMap<string, string>, id: string): string {
  const title = titles.get(id);
  return title === undefined ? text(id) : link(title, id);
}

export function screenTitle(screen: Screen): string {
  const title = screen.title === null ? '' : oneLine(screen.title);
  return title === '' ? code(screen.route) : `${text(title)} (${code(screen.route)})`;
}

import type { Call, Constant, Screen, Spec } from '@asbuilt/spec';
import type { Feature } from '../features/feature.js';
import { featuresOf } from '../features/features.js';
import { openBook, type Book } from '../markdown/book.js';
import { everywhereText } from './common.js';
import { dealtConstants } from './constants.js';
import { filesOf, type Item } from './files.js';
import { relinked } from './links.js';
import { contextBlocks, decisionBlocks, itemsOf } from './blocks.js';

/** A task that one person or agent can do alone. */
export interface WorkOrder {
  /** `03-loans`: the name of its file, and of its tests. */
  readonly name: string;
  readonly title: string;
  readonly calls: readonly Call[];
  readonly screens: readonly Screen[];
  /** Names of the work orders that come before. */
  readonly needs: readonly string[];
  readonly text: string;
}

/** What all work orders rest on. */
export const COMMON = 'common';

export interface Handed {
  readonly common: string;
  readonly orders: readonly WorkOrder[];
}

type Draft = Omit<WorkOrder, 'text'> & { readonly blocks: readonly string[] };

/**
 * The specification as tasks in build order: each with all that is known of its calls, records and screens. `tested`: names
 * of those that have tests; absent where there is no suite beside them.
 */
export function workOrders(spec: Spec, tested?: ReadonlySet<string>): Handed {
  const drafts: Draft[] = [];
  const byFeature = new Map<string, string[]>();
  const book = openBook(spec);
  const features = featuresOf(spec);
  const { own, shared } = dealtConstants(spec.constants.statements, features);
  const plan = { spec, book, constants: own, tested };
  for (const feature of features) {
    const needs = feature.needs.flatMap((one) => byFeature.get(one)?.slice(0, 1) ?? []);
    const made = draftsOf(plan, feature, needs, drafts.length);
    byFeature.set(
      feature.name,
      made.map(({ name }) => name),
    );
    drafts.push(...made);
  }
  const texts = relinked([
    { file: COMMON, text: everywhereText(spec, shared, book) },
    ...drafts.map(({ name, blocks }) => ({ file: name, text: `${blocks.join('\n\n')}\n` })),
  ]);
  return {
    common: texts.get(COMMON)!,
    orders: drafts.map(({ blocks: _, ...draft }) => ({ ...draft, text: texts.get(draft.name)! })),
  };
}

interface Plan {
  readonly spec: Spec;
  readonly book: Book;
  /** By feature: those that hold nowhere else. */
  readonly constants: ReadonlyMap<string, readonly Constant[]>;
  readonly tested: ReadonlySet<string> | undefined;
}

function draftsOf(plan: Plan, feature: Feature, needs: readonly string[], before: number): Draft[] {
  const { spec, book, constants } = plan;
  const context = contextBlocks(spec, feature, constants.get(feature.name) ?? [], book);
  const files = filesOf(context, itemsOf(spec, feature, book));
  const names = files.map((_, i) => nameOf(before + i + 1, feature.name, i));
  return files.map(({ items, blocks }, i) => {
    const title = files.length === 1 ? titleOf(feature) : `${titleOf(feature)}, part ${i + 1} of ${files.length}`;
    const needed = i === 0 ? needs : names.slice(0, 1);
    const calls = items.flatMap(({ call }) => call ?? []);
    const screens = items.flatMap(({ screen }) => screen ?? []);
    const about = [...calls, ...screens, ...(i === 0 ? [...feature.entities, ...feature.cycles] : [])];
    const head = headOf(plan, { name: names[i]!, title, needs: needed }, items);
    return {
      name: names[i]!,
      title,
      needs: needed,
      calls,
      screens,
      blocks: [...head, ...blocks, ...decisionBlocks(spec, about)],
    };
  });
}

const titleOf = ({ name }: Feature): string => `${name[0]!.toUpperCase()}${name.slice(1)}`;

const nameOf = (number: number, feature: string, part: number): string =>
  `${String(number).padStart(2, '0')}-${feature.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}${part === 0 ? '' : `-${part + 1}`}`;

interface Head {
  readonly name: string;
  readonly title: string;
  readonly needs: readonly string[];
}

function headOf({ spec, tested }: Plan, { name, title, needs }: Head, items: readonly Item[]): string[] {
  const [calls, screens] = [items.filter(({ call }) => call), items.filter(({ screen }) => screen)];
  const lists = [
    ...(calls.length > 0 ? [`Calls: ${calls.map(({ label }) => label).join(', ')}.`] : []),
    ...(screens.length > 0 ? [`Screens: ${screens.map(({ label }) => label).join(', ')}.`] : []),
  ];
  return [
    `# ${name.slice(0, name.indexOf('-'))} · ${title}`,
    `Part of ${spec.product === '' ? 'the product' : spec.product}. ` +
      `[What holds everywhere](${COMMON}.md): roles, signing in, headers, how fields are written.`,
    [
      `- Needs: ${needs.length === 0 ? 'nothing' : needs.map((one) => `[${one}](${one}.md)`).join(', ')}.`,
      ...(tested === undefined
        ? []
        : [
            `- ${tested.has(name) ? `Done when: \`npm test -- ${name}\` in \`tests/\` passes.` : 'Tests: none. Compare with `check.sh`.'}`,
          ]),
      ...lists.map((line) => `- ${line}`),
    ].join('\n'),
  ];
}

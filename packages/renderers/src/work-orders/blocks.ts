import {
  behaviourOf,
  behaviourWords,
  callOf,
  POINTS,
  type Behaviour,
  type Constant,
  type Gap,
  type Spec,
  type Statement,
} from '@asbuilt/spec';
import { callFacts } from '../call-facts.js';
import type { Feature } from '../features/feature.js';
import { ofCall } from '../markdown/behaviour.js';
import { callTitle, screenTitle, type Book } from '../markdown/book.js';
import { callBlocks, newShapes } from '../markdown/call.js';
import { constantsTable } from '../markdown/constants.js';
import { entityBlocks } from '../markdown/entities.js';
import { code, prose } from '../markdown/escape.js';
import { aroundScreens, screenBlocks } from '../markdown/screens.js';
import { cycleBlocks } from '../markdown/states.js';
import type { Item } from './files.js';
import { openOf } from './open-decisions.js';

/** Records, life cycles and constants: what its calls and screens have in common. */
export function contextBlocks(spec: Spec, feature: Feature, constants: readonly Constant[], book: Book): string[] {
  // what a call does stands at the call
  const formulas = behaviourOf(spec).filter((one) => callOf(one) === undefined);
  return [
    ...headed(
      '## Records',
      feature.entities.flatMap((entity) => entityBlocks(entity, formulas, book)),
    ),
    ...headed(
      '## Life cycles',
      feature.cycles.flatMap((cycle) => cycleBlocks(cycle, [], book)),
    ),
    ...(constants.length === 0 ? [] : ['## Constants', constantsTable(constants, book)]),
  ];
}

const headed = (heading: string, blocks: readonly string[]): string[] =>
  blocks.length === 0 ? [] : [heading, ...blocks];

export function itemsOf(spec: Spec, feature: Feature, book: Book): Item[] {
  const seen = newShapes();
  const byId = new Map(spec.calls.statements.map((call) => [call.id, call]));
  const behaviour = behaviourOf(spec);
  const factsOf = callFacts(spec);
  const around = aroundScreens(spec);
  return [
    ...feature.calls.map((call) => ({
      call,
      heading: 'Calls' as const,
      label: callTitle(call),
      blocks: callBlocks(call, { seen, byId, behaviour: ofCall(behaviour, call.id), facts: factsOf(call.id) }),
    })),
    ...feature.screens.map((screen) => ({
      screen,
      heading: 'Screens' as const,
      label: screenTitle(screen),
      blocks: screenBlocks(screen, around, book).filter((block) => block !== ''),
    })),
  ];
}

/** What the builder decides, as nothing shows it. Who may do what was never tried is said beside each call. */
export function decisionBlocks(spec: Spec, about: readonly Pick<Statement, 'id'>[]): string[] {
  const own = new Set(about.map(({ id }) => id));
  for (const { id, where } of spec.validation.statements) if (own.has(where)) own.add(id);
  // what to follow or open shows more of the product, and decides nothing
  const gaps = POINTS.filter(({ name }) => name !== 'roles' && name !== 'screens')
    .flatMap(({ name }) => spec[name].gaps)
    .filter((gap: Gap) => gap.link === undefined && (gap.about ?? []).some((id) => own.has(id)))
    .map(({ says }) => `- ${prose(says)}`);
  const titles = new Map(spec.calls.statements.map((call) => [call.id, callTitle(call)]));
  const factsOf = callFacts(spec);
  const open = spec.calls.statements
    .filter(({ id }) => own.has(id))
    .flatMap((call) => {
      const sentences = openOf(spec, call, factsOf(call.id));
      return sentences.length === 0 ? [] : [`- ${callTitle(call)}: ${sentences.join('; ')}.`];
    });
  const lines = behaviourOf(spec)
    .filter((one) => own.has(callOf(one) ?? '') && isUnruled(one))
    .map((one) => `- ${titles.get(callOf(one)!)}: ${behaviourWords(one, code)}`);
  const list = [...lines, ...open, ...new Set(gaps)].join('\n');
  return list === '' ? [] : ['## Open decisions', 'No recording shows these. Choose, and say so in your code.', list];
}

const isUnruled = (one: Behaviour): boolean =>
  one.kind === 'effect' && (one.does === 'changes' || one.sometimes === true);

import { soughtParts, type Change, type Review, type ReviewDraft } from '@asbuilt/contract';
import { digest } from '@asbuilt/digest';
import { RENDERERS } from '@asbuilt/renderers';
import { loadSpec, POINT_NAMES, type Entity, type PointName, type Spec, type Statement } from '@asbuilt/spec';
import fc from 'fast-check';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { draftFault } from './draft-fault.js';
import { layReviews, withoutRejected } from './lay.js';
import { isWithin } from './parts/part.js';
import { rulesAbout } from './parts/value-and-rule.js';
import { placesOf } from './traffic/places.js';

// Whatever people decide of the sample's specification, what is left is a whole document, and any decision taken back
// gives the bytes from before.

const MATERIAL = join(import.meta.dirname, '../../../../samples/lending/material');

let spec: Spec;
let bytes: string;
beforeAll(async () => {
  const path = join(MATERIAL, '03-librarian.har');
  const made = await digest([{ path }], { key: new Uint8Array(32).fill(7), jobs: 1 });
  bytes = JSON.stringify(made.spec);
  spec = JSON.parse(bytes) as Spec;
});

/** Numbers, from which choices are made of whatever there is to choose from. */
type Dice = (below: number) => number;
const of = <T>(dice: Dice, all: readonly T[]): T => all[dice(all.length)]!;

const every = (laid: Spec) =>
  POINT_NAMES.flatMap((point) => laid[point].statements.map((statement) => ({ point, statement })));

/** What is there already, and what is nowhere. */
function aValue(laid: Spec, dice: Dice): unknown {
  const { statement } = of(dice, every(laid));
  const words = ['C-9', 'Nobody', 'GET', '/', '/x/{a}', '/x y', '', null, 7, [], ['C-9'], { id: 'x' }];
  return of(dice, [statement.id, of(dice, Object.values(statement)), of(dice, words)]);
}

function aPlace(statement: Statement, dice: Dice): string {
  let [at, value]: [string, unknown] = ['', statement];
  do {
    const keys: string[] = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    const key = of(dice, [...keys, 'nonesuch', '-', '9']);
    [at, value] = [`${at}/${key}`, (value as Record<string, unknown>)[key]];
  } while (typeof value === 'object' && value !== null && dice(3) > 0);
  return at;
}

function aChange(laid: Spec, point: PointName, statement: Statement, dice: Dice): Change {
  const names = [...laid.entities.statements.map(({ name }) => name), 'Thing', ' '];
  const entities = [...laid.entities.statements.map(({ id }) => id), 'E-9'];
  const fields = 'fields' in statement ? (statement.fields as { path: string }[]).map(({ path }) => path) : ['id'];
  const kind = of(
    dice,
    point === 'calls' || point === 'screens' ? ['segment', 'set', 'set'] : ['set', 'rename', 'merge', 'split'],
  );
  if (kind === 'rename') return { kind, to: of(dice, names) };
  if (kind === 'merge') return { kind, with: of(dice, entities) };
  if (kind === 'split') return { kind, fields: [of(dice, fields)], into: of(dice, names) };
  if (kind === 'segment')
    return {
      kind,
      index: dice(4),
      as: of(dice, ['parameter', 'literal']),
      name: of(dice, ['id', 'x', 'tools', 'members']),
    };
  const like = of(dice, laid[point].statements as Statement[]) as unknown as Record<string, unknown>;
  const [at, field] = [
    aPlace(statement, dice),
    of(dice, ['path', 'route', 'method', 'entity', 'where', 'calls', 'field']),
  ];
  return field in like && dice(2) === 0
    ? { kind: 'set', at: `/${field}`, value: like[field] }
    : { kind: 'set', at, value: aValue(laid, dice) };
}

function aPart(laid: Spec, point: PointName, statement: Statement, dice: Dice): Pick<ReviewDraft, 'part' | 'change'> {
  const keys = soughtParts(point, statement, laid).map(({ key }) => key);
  const part = of(dice, [...keys, 'nonesuch']);
  const changes: Change[] = [
    { kind: 'rename', to: of(dice, ['x', 'id', 'status', 'available']) },
    { kind: 'set', at: of(dice, ['/from', '/to', '/via', '/ref', '/types', '/cell']), value: aValue(laid, dice) },
    { kind: 'set', at: '/cell', value: of(dice, ['allowed', 'refused', 'only own', 'depends']) },
    { kind: 'set', at: '/ref', value: of(dice, laid.entities.statements)?.name ?? 'None' },
  ];
  return { part, ...(dice(2) === 0 && { change: of(dice, changes) }) };
}

function aDraft(laid: Spec, dice: Dice): ReviewDraft {
  const point = of(
    dice,
    POINT_NAMES.filter((name) => laid[name].statements.length > 0),
  );
  const statement = of(dice, laid[point].statements as Statement[]);
  const about = { point, statement: statement.id, by: 'ann' };
  const kind = dice(6);
  if (kind === 0) return { ...about, verdict: of(dice, ['confirmed', 'rejected']) };
  const given = kind < 3 ? aPart(laid, point, statement, dice) : { change: aChange(laid, point, statement, dice) };
  return { ...about, ...given, verdict: given.change === undefined ? 'rejected' : 'edited' };
}

/** Where people may write anything, and be it what looks like an id. */
const FREE = new Set(['text', 'meaning', 'message', 'title', 'name', 'unit', 'code', 'value', 'correction']);

/** Ids of calls, screens and forms that the document had and has no more, and that something in it still names. */
function dangling(laid: Spec): string[] {
  const ids = ({ calls, screens }: Spec) =>
    [...calls.statements, ...screens.statements, ...screens.statements.flatMap(({ forms }) => forms)].map(
      ({ id }) => id,
    );
  const there = new Set(ids(laid));
  const gone = new Set(ids(spec).filter((id) => !there.has(id)));
  const found: string[] = [];
  JSON.stringify(laid, (key, value: unknown) => {
    // What people decided is called as it was when they did.
    if (key === 'parts' || key === 'review') return undefined;
    if (typeof value === 'string' && gone.has(value) && !FREE.has(key)) found.push(`${key} ${value}`);
    return value;
  });
  return found;
}

/** Two calls at one address, of which nobody said anything. */
function alike({ calls }: Spec): string[] {
  const kept = calls.statements.filter(({ review }) => review?.verdict !== 'rejected');
  const at = kept.map(({ method, path, operation }) => `${method} ${path.replaceAll(/\{[^}]+\}/g, '{}')} ${operation}`);
  return at.filter((one, i) => at.indexOf(one) !== i);
}

/** Fields that a key or a life cycle speaks of, and that their entity has not, though it was concluded to have them. */
const ofNoField = (laid: Spec): string[] => fieldsMissed(laid).filter((one) => !fieldsMissed(spec).includes(one));

const fieldsMissed = ({ entities, states }: Spec): string[] =>
  entities.statements.flatMap(({ name, key, fields }) => {
    const lives = states.statements.filter(({ entity }) => entity === name).map(({ field }) => field);
    const has = new Set(fields.map(({ path }) => path));
    return [...key, ...lives].filter((path) => !has.has(path)).map((path) => `${name}.${path}`);
  });

/** Of an entity that stands, a field that is rejected, with those inside it, as traffic calls them. */
const fieldsRejected = (laid: Spec): { entity: Entity; wire: string }[] =>
  laid.entities.statements.flatMap((entity) => {
    const gone = (entity.parts ?? [])
      .filter(({ verdict }) => verdict === 'rejected')
      .map(({ part, now }) => now ?? part);
    const fields = entity.fields.filter(({ path }) => gone.some((one) => isWithin(one, path)));
    return fields.map(({ path, wire = path }) => ({ entity, wire }));
  });

/** What somebody rejected, and what is handed on claims all the same: by a body, a rule or a renderer's own words. */
async function claimed(laid: Spec, handedOn: Spec, typed: string, isFirst: boolean): Promise<string[]> {
  const fields = fieldsRejected(laid).flatMap(({ entity, wire }) => [
    ...handedOn.calls.statements
      .filter((call) => placesOf(laid, call, entity, wire).length > 0)
      .map(({ id }) => `${id} ${wire}`),
    ...rulesAbout({ ...laid, validation: handedOn.validation }, entity, wire)
      .filter(({ review }) => review === undefined)
      .map(({ id }) => `${id} ${wire}`),
  ]);
  const isGone = ({ id, review }: Statement) => review?.verdict === 'rejected' && !typed.includes(id);
  const gone = every(laid).filter(({ statement }) => isGone(statement));
  // The report says what the Markdown does, and draws it, which takes longer than all others: once is enough.
  const renderers = RENDERERS.filter(({ format }) => format !== 'html' || isFirst);
  const texts = await Promise.all(renderers.map(async ({ render }) => render(handedOn)));
  return [
    ...fields,
    ...gone
      .filter(({ statement: { id } }) => texts.some((one) => one.includes(id)))
      .map(({ statement }) => statement.id),
  ];
}

const load = (laid: Spec): Spec => loadSpec(JSON.parse(JSON.stringify(laid)));

test('whatever is decided, in whatever order, what is left is whole, and is as before when the last is taken back', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.infiniteStream(fc.nat()), fc.integer({ min: 1, max: 8 }), async (numbers, decisions) => {
      const dice: Dice = (below) => (numbers.next().value as number) % below;
      const reviews: Review[] = [];
      let [before, laid] = [spec, layReviews(spec, [])];
      for (let tried = 0; tried < 4 * decisions && reviews.length < decisions; tried++) {
        const draft = aDraft(laid, dice);
        if (draftFault(spec, structuredClone(laid), draft) !== undefined) continue;
        reviews.push({ ...draft, id: String(tried), at: '2026-01-01T00:00:00Z', undone: null });
        [before, laid] = [laid, layReviews(spec, reviews)];
      }
      load(laid);
      const handedOn = withoutRejected(laid);
      load(handedOn);
      expect([dangling(laid), dangling(handedOn), alike(laid)]).toEqual([[], [], []]);
      expect(ofNoField(handedOn)).toEqual([]);
      const typed = JSON.stringify(reviews.map(({ change }) => change));
      expect(await claimed(laid, handedOn, typed, runs++ === 0)).toEqual([]);
      const undone = reviews.map((one, i) => (i < reviews.length - 1 ? one : { ...one, undone: { by: 'bo', at: '' } }));
      expect(JSON.stringify(layReviews(spec, undone))).toBe(JSON.stringify(before));
    }),
  );
  expect(JSON.stringify(spec)).toBe(bytes);
});

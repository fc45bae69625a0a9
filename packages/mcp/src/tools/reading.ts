import { findById, idsOf, planText, sentenceOf, workOrders } from '@asbuilt/renderers';
import { behaviourOf, behaviourWords, decidable, POINT_NAMES, POINTS, type Gap, type Spec } from '@asbuilt/spec';
import * as z from 'zod';
import { NotThere, tool } from './tool.js';

const page = z.int().min(1).optional().describe('page of a long answer, from 1');
const point = z.enum(POINT_NAMES).optional().describe('one of the nine points');

export const overview = tool({
  name: 'overview',
  title: 'Overview',
  description:
    'What the product is, what the specification holds by point, its entities and roles, and its work orders.',
  input: {},
  readOnly: true,
  run: ({ spec }) => overviewText(spec()),
});

function overviewText(spec: Spec): string {
  const points = POINTS.map(({ number, subject, name }) => {
    const { shown, statements, gaps } = spec[name];
    return `${number}. ${subject} (${name}): ${shown}, ${statements.length} statements, ${gaps.length} gaps`;
  });
  const entities = spec.entities.statements.map(({ name, fields }) => `${name} (${fields.length} fields)`);
  const roles = spec.roles.statements.map(({ name }) => name);
  const said = spec.purpose.statements.find(({ kind }) => kind === 'summary')?.text;
  return [
    `Product: ${spec.product || 'unnamed'}${spec.origins.length > 0 ? ` at ${spec.origins.join(', ')}` : ''}`,
    ...(said === undefined ? [] : [`It describes itself: “${said}”`]),
    '',
    ...points,
    '',
    `Entities: ${entities.join(', ') || 'none shown'}`,
    `Roles: ${roles.join(', ') || 'none shown'}`,
    `Work orders: ${workOrders(spec)
      .orders.map(({ name }) => name)
      .join(', ')}`,
  ].join('\n');
}

export const searchStatements = tool({
  name: 'search_statements',
  title: 'Search statements',
  description:
    'Statements of the specification that contain every word of the query: paths, fields, messages, codes, names. Returns ids for read_statement.',
  input: { query: z.string().max(200).describe('words, all of which must occur; empty for all'), point, page },
  readOnly: true,
  run: ({ spec }, { query, point: only }) => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const lines = linesOf(spec(), only).filter(({ sought }) => words.every((word) => sought.includes(word)));
    if (lines.length === 0) throw new NotThere('Nothing in the specification contains all of these words.');
    return [`${lines.length} found.`, ...lines.map(({ line }) => line)].join('\n');
  },
});

interface Line {
  readonly line: string;
  readonly sought: string;
}

function linesOf(spec: Spec, only: (typeof POINT_NAMES)[number] | undefined): Line[] {
  const said = new Map(behaviourOf(spec).map((one) => [one.id, behaviourWords(one, (text) => text)]));
  return POINT_NAMES.filter((name) => only === undefined || name === only).flatMap((name) =>
    decidable(spec, name).map((one) => {
      const says = said.get(one.id) ?? sentenceOf(name, one as Parameters<typeof sentenceOf>[1]);
      return { line: `${one.id} (${name}) ${says}`, sought: `${one.id} ${says} ${JSON.stringify(one)}`.toLowerCase() };
    }),
  );
}

export const readStatement = tool({
  name: 'read_statement',
  title: 'Read a statement',
  description: 'One statement in full, with its evidence: the recorded requests and responses that show it.',
  input: { id: z.string().max(200).describe('id of a statement, gap or form, such as C-43f8299x'), page },
  readOnly: true,
  run: async ({ spec, evidence }, { id }) => {
    const found = findById(spec(), id);
    if (found === null) throw new NotThere(`No statement has the id ${id}.${near(spec(), id)}`);
    const whole = POINT_NAMES.flatMap((name) => decidable(spec(), name)).find((one) => one.id === id);
    const { evidence: _, ...parts } = (whole ?? {}) as Record<string, unknown>;
    return [
      `${found.id} ${found.says}`,
      found.standing,
      ...(whole === undefined ? [] : ['', JSON.stringify(parts, null, 1)]),
      ...(found.evidence.length === 0 ? [] : ['', 'Evidence:', await evidence(found.evidence)]),
    ].join('\n');
  },
});

function near(spec: Spec, id: string): string {
  const letters = id.slice(0, 4).toLowerCase();
  const some = idsOf(spec)
    .filter((one) => one.toLowerCase().startsWith(letters))
    .slice(0, 5);
  return some.length === 0 ? ' Use search_statements.' : ` Near it: ${some.join(', ')}.`;
}

export const listWorkOrders = tool({
  name: 'list_work_orders',
  title: 'List work orders',
  description: 'The product as tasks in build order, each with the tasks that it needs.',
  input: { page },
  readOnly: true,
  run: ({ spec }) =>
    workOrders(spec())
      .orders.map(
        ({ name, calls, screens, needs }) =>
          `${name}: ${calls.length} calls, ${screens.length} screens${needs.length === 0 ? '' : `; needs ${needs.join(', ')}`}`,
      )
      .join('\n'),
});

export const readWorkOrder = tool({
  name: 'read_work_order',
  title: 'Read a work order',
  description:
    'Everything that is known about one feature: records, life cycles, calls with rules and errors, screens, open decisions. The name `common` gives what holds everywhere.',
  input: { name: z.string().max(200).describe('a name from list_work_orders, or common'), page },
  readOnly: true,
  run: ({ spec }, { name }) => {
    const { orders, common } = workOrders(spec());
    const text = name === 'common' ? common : orders.find((one) => one.name === name)?.text;
    if (text === undefined) throw new NotThere(`There is no work order ${name}. Use list_work_orders.`);
    return text;
  },
});

export const listGaps = tool({
  name: 'list_gaps',
  title: 'List gaps',
  description: 'What the recordings do not show, with how to show it.',
  input: { point, about: z.string().max(200).optional().describe('words that the gap must contain'), page },
  readOnly: true,
  run: ({ spec }, { point: only, about = '' }) => {
    const words = about.toLowerCase().split(/\s+/).filter(Boolean);
    const gaps = POINT_NAMES.filter((name) => only === undefined || only === name).flatMap((name) =>
      spec()[name].gaps.map((gap: Gap) => `${gap.id} (${name}) ${gap.says} ${gap.how}`),
    );
    const found = gaps.filter((line) => words.every((word) => line.toLowerCase().includes(word)));
    return found.length === 0 ? 'No gap of this kind is known.' : found.join('\n');
  },
});

export const recordNext = tool({
  name: 'record_next',
  title: 'What to record next',
  description: 'Steps to record, most valuable first, with the gaps that each closes.',
  input: { page },
  readOnly: true,
  run: ({ spec }) => planText(spec(), 'text'),
});

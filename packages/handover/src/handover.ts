import { testSuite, type Arrangement, type SuiteFile } from '@asbuilt/check';
import type { Exchange } from '@asbuilt/evidence';
import { render, toSeedSql, workOrders, type WorkOrder } from '@asbuilt/renderers';
import { specToJson, type Call, type Screen, type Spec } from '@asbuilt/spec';
import { checkScript, environmentOf, signInFile } from './check-script.js';
import { seedOf, type Seed } from './seed/seed.js';
import { startPage } from './start.js';

export interface HandoverFile {
  /** With `/`, from the folder of the hand-over. */
  readonly name: string;
  readonly text: string;
}

export interface Handover {
  readonly files: readonly HandoverFile[];
  readonly orders: readonly WorkOrder[];
  /** null: without recordings there is none. */
  readonly seed: Seed | null;
}

/** Everything that a team or a coding agent needs to rebuild the product, in small files. */
export function handover(spec: Spec, exchanges: readonly Exchange[], recordings: readonly string[]): Handover {
  const { orders } = workOrders(spec);
  const seed = exchanges.length === 0 ? null : seedOf(spec, exchanges);
  const suite = testSuite(spec, exchanges, arrangedBy(orders));
  const { common, orders: tested } = workOrders(spec, testedIn(suite, orders));
  const files = [
    { name: 'START.md', text: startPage(spec, orders, seed) },
    { name: 'work-orders/common.md', text: common },
    ...tested.map(({ name, text }) => ({ name: `work-orders/${name}.md`, text })),
    { name: 'spec.json', text: specToJson(spec) },
    { name: 'openapi.json', text: render(spec, 'openapi') },
    { name: 'schema.sql', text: render(spec, 'sql') },
    ...(seed === null ? [] : seedFiles(spec, seed)),
    ...suite.map(({ name, text }) => ({ name: `tests/${name}`, text })),
    ...(recordings.length === 0 ? [] : [{ name: 'check.sh', text: checkScript(seed, recordings) }]),
  ];
  return { files, orders: tested, seed };
}

function seedFiles(spec: Spec, seed: Seed): HandoverFile[] {
  const { people } = seed;
  return [
    { name: 'seed.json', text: `${JSON.stringify(seed, null, 2)}\n` },
    { name: 'seed.sql', text: toSeedSql(spec, seed.records) },
    { name: 'sign-in.json', text: signInFile(people) },
    { name: 'people.env', text: environmentOf(spec, people) },
  ];
}

/** Work orders of which some test has the name. */
const testedIn = (suite: readonly SuiteFile[], orders: readonly WorkOrder[]): Set<string> =>
  new Set(orders.flatMap(({ name }) => (suite.some((file) => file.name.includes(`/${name}`)) ? [name] : [])));

/** The tests of a work order are called as it is. */
function arrangedBy(orders: readonly WorkOrder[]): Arrangement {
  const [byCall, byScreen] = [new Map<string, string>(), new Map<string, string>()];
  for (const { name, calls, screens } of orders) {
    for (const { id } of calls) byCall.set(id, name);
    for (const { id } of screens) byScreen.set(id, name);
  }
  return {
    fileOf: ({ id }: Call) => byCall.get(id) ?? 'other',
    fileOfSignIn: (folder) => `${orders[0]?.name ?? 'sign-in'}-${folder}`,
    fileOfScreen: ({ id, route }: Screen) => `${byScreen.get(id) ?? 'other'}-${slugOf(route)}`,
  };
}

const slugOf = (route: string): string => route.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'start';

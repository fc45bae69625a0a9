import type { Exchange } from '@asbuilt/evidence';
import { asInTraffic, byText, type Call, type Screen, type Spec } from '@asbuilt/spec';
import { nounOf } from '../replay/noun.js';
import { fileName } from './code.js';
import { constantTests } from './constants.js';
import { againTests } from './again.js';
import { withoutCountedKeys } from '../explain/counted-keys.js';
import { createTests } from './creates.js';
import { deleteTests } from './deletes.js';
import { againOf, examplesOf } from './examples.js';
import { filledLists } from './finding.js';
import { graphRequestsOf, graphTests } from './graphql.js';
import { leftOutIn } from './left-out.js';
import { listTests } from './lists.js';
import { listWaysOf } from './list-ways.js';
import { moveTests } from './moves.js';
import { permissionTests } from './permissions.js';
import { goodAnswer, isJson, planOf, type Plan } from './plan.js';
import { readTests, schemaName } from './reads.js';
import { queryRuleTests } from './query-rules.js';
import { refusalsAs } from './refused-as.js';
import { renewalsOf } from './renewals.js';
import { bodyName } from './body-name.js';
import { bodyConstant, ruleTests } from './rules.js';
import { ownTests } from './own.js';
import { servedTests } from './served.js';
import { screenTest } from './screens.js';
import { signInFiles } from './sign-ins.js';
import type { SuiteFile } from './suite-file.js';
import { followingsIn, followingTests } from './followings.js';
import { limitTests } from './limits.js';
import { slotKeys } from './slot-keys.js';
import { tokenSources } from './token-sources.js';
import { updateTests } from './updates.js';
import { supportFiles } from './support.js';

/**
 * A suite of Playwright tests that holds a product to the specification: one file for each kind of thing and each
 * screen. What is sent is taken from the recordings; without them, only what needs nothing to be sent is tested.
 */
export function testSuite(told: Spec, exchanges: readonly Exchange[], arranged?: Arrangement): SuiteFile[] {
  const spec = asInTraffic(told);
  const examples = examplesOf(spec, exchanges);
  const plan = planOf(spec, {
    examples,
    again: againOf(spec, exchanges, examples),
    wasLeftOut: leftOutIn(spec, exchanges),
    graph: graphRequestsOf(spec, exchanges),
    refusedAs: refusalsAs(spec, exchanges),
    ways: listWaysOf(spec, exchanges),
    isFilled: filledLists(spec, exchanges),
    renews: renewalsOf(spec, exchanges),
    tokenSources: tokenSources(spec, exchanges),
    keyAt: slotKeys(spec, exchanges),
    followings: followingsIn(spec),
  });
  const { fileOf: nameOf, fileOfScreen, fileOfSignIn } = arranged ?? byEntity(spec);
  const api = [...groups(spec, nameOf)].map(([name, calls]) => ({
    name: `api/${name}.spec.ts`,
    text: apiFile(plan, calls),
  }));
  const constants = constantTests(plan);
  const ui = spec.screens.statements.map((screen) => ({
    name: `ui/${fileOfScreen(screen)}.spec.ts`,
    text: screenTest(plan, screen) ?? '',
  }));
  const files = [...api, { name: 'api/constants.spec.ts', text: fileOf([], constants) }, ...ui];
  const tests = files.filter(({ text }) => text !== '');
  return [...tests, ...signInFiles(plan, tests, fileOfSignIn), ...supportFiles(plan, schemasOf(spec))];
}

/** In which file the tests of a call or of a screen stand, without folder and ending. One file takes several calls. */
export interface Arrangement {
  fileOf(call: Call): string;
  fileOfScreen(screen: Screen): string;
  /** Of the tests that somebody of each role signs in; the folder that needs it. */
  fileOfSignIn(folder: string): string;
}

/** By what calls are about, and by the address of a screen. */
function byEntity({ entities }: Spec): Arrangement {
  const named = new Map(entities.statements.map(({ name }) => [nounOf(name), name]));
  return {
    fileOf: ({ entity }) => fileName(named.get(nounOf(entity ?? '')) ?? entity ?? 'other'),
    fileOfScreen: ({ route }) => fileName(route),
    fileOfSignIn: (folder) => folder,
  };
}

function groups({ calls }: Spec, nameOf: Arrangement['fileOf']): Map<string, Call[]> {
  const found = new Map<string, Call[]>();
  for (const call of calls.statements) {
    const name = nameOf(call);
    found.set(name, [...(found.get(name) ?? []), call]);
  }
  return new Map([...found].sort(([a], [b]) => byText(a, b)));
}

function apiFile(plan: Plan, calls: readonly Call[]): string {
  const tests = calls.flatMap((call) => [
    ...readTests(plan, call),
    ...listTests(plan, call),
    ...queryRuleTests(plan, call),
    ...createTests(plan, call),
    ...followingTests(plan, call),
    ...limitTests(plan, call),
    ...ruleTests(plan, call),
    ...moveTests(plan, call),
    ...againTests(plan, call),
    ...updateTests(plan, call),
    ...deleteTests(plan, call),
    ...servedTests(plan, call),
    ...permissionTests(plan, call),
    ...ownTests(plan, call),
    ...graphTests(plan, call),
  ]);
  // what is tested of one kind of thing may be made by a call about another
  const sent = plan.spec.calls.statements.filter(({ id }) => plan.examples.has(id));
  const used = sent.filter((call) => tests.some((code) => new RegExp(`\\b${bodyName(call)}\\b`).test(code)));
  return fileOf(
    used.map((call) => bodyConstant(plan, call)),
    tests,
  );
}

const TOOLS = [
  'again',
  'anew',
  'beyond',
  'expect',
  'expectToFit',
  'expectTurnedAway',
  'inDays',
  'lifetimeOf',
  'made',
  'oneOf',
  'said',
  'test',
  'unknown',
  'valueAt',
];

const EFFECT_TOOLS = ['expectLater', 'expectStamped'];
const LIST_TOOLS = ['everyPage', 'expectInOrder', 'hasText', 'isOfOne', 'listed'];

function fileOf(constants: readonly string[], tests: readonly string[]): string {
  if (tests.length === 0) return '';
  const code = [...constants, ...tests].join('\n');
  const used = (tools: readonly string[]) => tools.filter((tool) => new RegExp(`\\b${tool}(?:\\.skip)?\\(`).test(code));
  const imported = [
    { from: 'as-things-stand', names: used(['skipAsThingsStand']) },
    { from: 'product', names: used(TOOLS) },
    { from: 'lists', names: used(LIST_TOOLS) },
    { from: 'effects', names: used(EFFECT_TOOLS) },
    { from: 'formulas', names: used(['expectToFollow']) },
  ].filter(({ names }) => names.length > 0);
  const head = imported.map(({ from, names }) => `import { ${names.join(', ')} } from '../support/${from}';\n`);
  return `${head.join('')}\n${code}`;
}

function schemasOf(spec: Spec): Record<string, unknown> {
  const named = spec.calls.statements.flatMap((call) => {
    const good = goodAnswer(call);
    return isJson(call) && good?.schema
      ? [[schemaName(call, good.status), withoutCountedKeys(good.schema, spec)] as const]
      : [];
  });
  return Object.fromEntries(named);
}

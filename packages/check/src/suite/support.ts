import type { Json } from '@asbuilt/evidence';
import type { Call, Role } from '@asbuilt/spec';
import { SECRET } from '../replay/looks.js';
import { USER } from '../replay/sign-in.js';
import type { Example } from './examples.js';
import type { Plan } from './plan.js';
import { AS_THINGS_STAND_TS } from './as-things-stand-ts.js';
import { formPage } from './form-page.js';
import { GUARDS_TS } from './guards-ts.js';
import { LISTS_TS } from './lists-ts.js';
import { PRODUCT_TS } from './product-ts.js';
import { roleVariables } from './role-variables.js';
import type { SuiteFile } from './suite-file.js';

/** What the tests stand on: signing in, looking for things, schemas. It belongs to the team, as the tests do. */
export function supportFiles(plan: Plan, schemas: Readonly<Record<string, unknown>>): SuiteFile[] {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const variables = variablesOf(plan);
  const roles = plan.spec.roles.statements.map((role) => {
    const signIn = signInOf(plan, role);
    return [role.name, signIn && { variable: variables.get(role.name), ...signIn }];
  });
  const guards = (plan.spec.roles.csrf ?? []).map(({ method, name = '' }) => {
    const from = method === 'header' ? plan.guardSources.get(name) : undefined;
    return { in: method, name, ...(from && { from }) };
  });
  return [
    { name: 'support/product.ts', text: PRODUCT_TS },
    { name: 'support/as-things-stand.ts', text: AS_THINGS_STAND_TS },
    { name: 'support/guards.ts', text: GUARDS_TS },
    { name: 'support/lists.ts', text: LISTS_TS },
    { name: 'support/schemas.json', text: json(schemas) },
    { name: 'support/roles.json', text: json({ roles: Object.fromEntries(roles), guards }) },
    { name: 'playwright.config.ts', text: CONFIG },
    { name: 'package.json', text: json(PACKAGE) },
    { name: 'README.md', text: readme(plan) },
  ];
}

/** How a role signs in; null: it does not. */
export function signInOf(plan: Plan, role: Role): object | null {
  if (role.signedIn === false) return null;
  const ways = plan.spec.calls.statements.filter(({ does }) => does === 'login');
  const told = (plan.spec.roles.signIn ?? []).flatMap(({ call }) => (call === undefined ? [] : [plan.call(call)]));
  const call =
    ways.find(({ id }) => role.may.includes(id) && !told.some((one) => one?.id === id)) ?? told[0] ?? ways[0];
  if (call === undefined) return null;
  const fields = fieldsOf(call, plan.examples.get(call.id));
  const names = Object.keys(fields);
  const password = names.find((name) => SECRET.test(name));
  const user = names.find((name) => USER.test(name) && name !== password);
  if (password === undefined || user === undefined) return null;
  const others = Object.entries(fields).filter(([name]) => name !== user && name !== password && !isGuard(plan, name));
  const page = formPage(plan, call, role);
  return {
    path: call.path,
    ...(page === null || page === call.path ? {} : { page }),
    form: call.request?.mime.includes('json') !== true,
    user,
    password,
    others: Object.fromEntries(others),
  };
}

const isGuard = ({ spec }: Plan, name: string): boolean => (spec.roles.csrf ?? []).some((one) => one.name === name);

function fieldsOf(call: Call, example: Example | undefined): Record<string, Json> {
  if (example !== undefined) return { ...example.body };
  const properties = call.request?.schema['properties'];
  const names = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
  return Object.fromEntries(names.map((name) => [name, '']));
}

const CONFIG = `import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  // the tests share what the product has stored
  workers: 1,
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    ...(process.env.CHROMIUM ? { launchOptions: { executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] } } : {}),
  },
});
`;

const PACKAGE = {
  private: true,
  type: 'module',
  scripts: { test: 'playwright test' },
  devDependencies: { '@playwright/test': '^1.50.0', ajv: '^8.17.0', 'ajv-formats': '^3.0.0' },
};

const variablesOf = ({ spec }: Plan) => roleVariables(spec.roles.statements.map(({ name }) => name));

function readme(plan: Plan): string {
  const { spec } = plan;
  const variables = variablesOf(plan);
  const signing = spec.roles.statements.filter(({ signedIn }) => signedIn !== false);
  const roles = signing.map(({ name }) => variables.get(name)!);
  const others = signing.filter(({ name }) => /^ROLE_\d+$/.test(variables.get(name)!));
  return `# Tests of ${spec.product.replace(/[^\p{L}\p{N} .-]/gu, '')}

Made by \`asbuilt tests\` from the specification; yours from here on. Each test names the statement that it holds.

\`\`\`sh
npm install
BASE_URL=http://localhost:3000 ${roles.map((role) => `${role}_USER=… ${role}_PASSWORD=…`).join(' ')} npm test
npm test -- api          # without a browser; CHROMIUM=/usr/bin/chromium takes that of the machine
\`\`\`

${others.map(({ name }) => `\`${variables.get(name)!}\` is ${name.replace(/[`\\\s]+/g, ' ')}. `).join('')}Tests make and change things: run them against a copy with data like that which was recorded. A test that
finds things but none in the state that it needs is skipped and says why. A test whose role has no password in the
environment fails, and one of \`sign-in\` says how many there are; \`SKIP_ROLES=${roles.slice(0, 2).join(',') || 'NAME'}\` says that this is
meant. A list that was recorded with things in it must not be empty. Where more than a fifth of a file's tests are skipped
for how things stand, the run fails, as a product that refuses too much looks like that; \`MAY_SKIP=0.5\` allows half.
`;
}

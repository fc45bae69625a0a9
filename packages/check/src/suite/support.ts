import type { Plan } from './plan.js';
import { AS_THINGS_STAND_TS } from './as-things-stand-ts.js';
import { doorsOf } from './doors.js';
import { EFFECTS_TS } from './effects-ts.js';
import { FORMULAS_TS } from './formulas-ts.js';
import { guardSource } from './guard-source.js';
import { GUARDS_TS } from './guards-ts.js';
import { LISTS_TS } from './lists-ts.js';
import { removerOf } from './deletes.js';
import { PRODUCT_TS } from './product-ts.js';
import { roleVariables } from './role-variables.js';
import type { SuiteFile } from './suite-file.js';

/** What the tests stand on: signing in, looking for things, schemas. It belongs to the team, as the tests do. */
export function supportFiles(plan: Plan, schemas: Readonly<Record<string, unknown>>): SuiteFile[] {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  const variables = variablesOf(plan);
  const roles = plan.spec.roles.statements.map((role) => {
    const doors = doorsOf(plan, role);
    return [role.name, doors.length === 0 ? null : { variable: variables.get(role.name), doors }];
  });
  const guards = (plan.spec.roles.csrf ?? []).map(({ method, name = '', from }) => ({
    in: method,
    name,
    ...(from && { from: guardSource(plan, from) }),
  }));
  return [
    { name: 'support/product.ts', text: PRODUCT_TS },
    { name: 'support/as-things-stand.ts', text: AS_THINGS_STAND_TS },
    { name: 'support/guards.ts', text: GUARDS_TS },
    { name: 'support/lists.ts', text: LISTS_TS },
    { name: 'support/effects.ts', text: EFFECTS_TS },
    { name: 'support/formulas.ts', text: FORMULAS_TS },
    { name: 'support/schemas.json', text: json(schemas) },
    {
      name: 'support/roles.json',
      text: json({ roles: Object.fromEntries(roles), guards, removable: removableOf(plan) }),
    },
    { name: 'playwright.config.ts', text: CONFIG },
    { name: 'package.json', text: json(PACKAGE) },
    { name: 'README.md', text: readme(plan) },
  ];
}

/** By path of a list: the key of its things, which are made there and deleted at their own address. */
const removableOf = (plan: Plan): Record<string, string> =>
  Object.fromEntries(
    plan.spec.calls.statements
      .filter((call) => call.operation === null && call.method === 'POST' && removerOf(plan, call) !== undefined)
      .map(({ path }) => [path, plan.keyAt(path)]),
  );

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

import { quoted, testCode } from './code.js';
import type { Plan } from './plan.js';
import type { SuiteFile } from './suite-file.js';
import { doorsOf } from './doors.js';

/**
 * Where nobody can sign in as a role, each test of it fails, and the reason stands a hundred times: so each folder of tests
 * asks for those that it needs, and says how many hang on it.
 */
export function signInFiles(plan: Plan, files: readonly SuiteFile[], nameOf: (folder: string) => string): SuiteFile[] {
  const folders = new Set(files.map(({ name }) => name.split('/')[0]!));
  return [...folders].flatMap((folder) => {
    const tests = files.filter(({ name }) => name.startsWith(`${folder}/`)).flatMap(({ text }) => testsIn(text));
    const code = plan.spec.roles.statements.flatMap((role) => {
      const count = tests.filter((test) => isBy(test, role.name)).length;
      if (count === 0 || doorsOf(plan, role).length === 0) return [];
      return testCode(`${role.name} signs in (${role.id})`, [
        `needs(${quoted(role.name)}, ${quoted(`${count} of ${tests.length} tests in ${folder}`)});`,
        `await as(${quoted(role.name)});`,
      ]);
    });
    if (code.length === 0) return [];
    const text = `import { needs, test } from '../support/product';\n\n${code.join('\n')}`;
    return [{ name: `sign-in/${nameOf(folder)}.spec.ts`, text }];
  });
}

const testsIn = (text: string): string[] => text.split(/^(?=test\()/m).filter((part) => part.startsWith('test('));

const isBy = (test: string, role: string): boolean =>
  test.includes(`as(${quoted(role)})`) || test.includes(`browse(page, ${quoted(role)},`);

import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * These measure how long something takes, or how much it holds, or are faster than a screen settles: nothing else may run
 * beside them.
 */
const ALONE = ['test/record-flood.test.ts', 'test/record-killed.test.ts', 'packages/recorder/src/quick.test.ts'];
const TESTS = ['packages/*/src/**/*.test.ts', 'samples/**/*.test.ts', 'bench/**/*.test.ts', 'test/**/*.test.ts'];

/**
 * These take longest, and are begun first: a worker that is left alone with one of them at the end keeps the others idle.
 * Most wait for browsers and servers more than they work: what works all the time stands between them.
 */
const LONGEST = [
  'samples/lending/recorded.test.ts',
  'test/spec-command.test.ts',
  'test/explore-sample.test.ts',
  'test/secrets.test.ts',
  'test/server-killed.test.ts',
  'test/bad-input.test.ts',
  'test/package.test.ts',
  'test/record-command.test.ts',
  'test/workbench/pages.test.ts',
  'test/serve-command.test.ts',
  'test/workbench/deciding.test.ts',
  'test/workbench/looking.test.ts',
  'test/check-command.test.ts',
  'samples/lending/check.test.ts',
  'packages/server/src/jobs/database-trouble.test.ts',
  'packages/server/src/jobs/hanging-job.test.ts',
  'packages/readers/src/fuzz.test.ts',
  'packages/server/src/serve.test.ts',
].map((path) => join(import.meta.dirname, path));

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => LONGEST.indexOf(moduleId);
    const isLong = (file: TestSpecification) => rank(file) >= 0;
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong).sort((a, b) => rank(a) - rank(b)), ...sorted.filter((file) => !isLong(file))];
  }
}

/** One group after the other, each with as many workers as it bears. */
const group = (name: string, order: number, include: string[], exclude: string[], workers?: number) =>
  ({
    extends: true,
    test: {
      name,
      include,
      exclude,
      sequence: { groupOrder: order },
      ...(workers !== undefined && { maxWorkers: workers }),
    },
  }) satisfies TestProjectInlineConfiguration;

export default defineConfig({
  // Tests run the sources of every package, so that a forgotten build cannot make them pass.
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    globalSetup: ['scripts/test-browser.mjs'],
    setupFiles: ['scripts/configure-properties.ts'],
    // it names its own sources as ours do, and Node cannot read them
    server: { deps: { inline: [/eventsource-parser/, /@modelcontextprotocol/] } },
    // Nothing here is told by the clock: these only end what would never end.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
    // Modules are read once for each worker instead of once for each file: half of the time. So no test replaces a module,
    // and whoever changes what all share puts it back.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [group('parallel', 0, TESTS, ALONE), group('alone', 1, ALONE, [], 1)],
  },
});

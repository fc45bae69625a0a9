import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** These measure how long something takes, or how much it holds: nothing else may run beside them. */
const ALONE = ['test/record-flood.test.ts', 'test/record-killed.test.ts', 'samples/lending/recorded.test.ts'];
/** Whole commands, servers and browsers. */
const WHOLE = ['test/**/*.test.ts'];
const UNIT = ['packages/*/src/**/*.test.ts', 'samples/**/*.test.ts', 'bench/**/*.test.ts'];

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
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [group('unit', 0, UNIT, ALONE), group('whole', 1, WHOLE, ALONE), group('alone', 2, ALONE, [], 1)],
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tests run the sources of every package, so that a forgotten build cannot make them pass.
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node'] } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'samples/**/*.test.ts', 'bench/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['scripts/test-browser.mjs'],
    testTimeout: 120_000,
  },
});

/**
 * The part of a written suite that counts what could not be tested. Plain Playwright: it knows nothing of Asbuilt.
 * It is a fixture, not a reporter: `--reporter` on the command line would put it out.
 */
export const AS_THINGS_STAND_TS = `import { test as base, expect } from '@playwright/test';

// A product that refuses everything for a reason that it is known to have looks like one whose data does not allow the
// tests: a few of them are the data's, many are the product's.
const MOST = Number(process.env.MAY_SKIP ?? 0.2);
const FEWEST = 3;

const files = new Map<string, { tests: number; skipped: string[] }>();

function ofThisFile() {
  const { file } = base.info();
  const counted = files.get(file) ?? { tests: 0, skipped: [] };
  files.set(file, counted);
  return counted;
}

/** Skips a test that cannot be done as things stand in the product, and counts it. */
export function skipAsThingsStand(isSo: boolean, why: string): void {
  if (isSo) ofThisFile().skipped.push(\`\${base.info().title}: \${why}\`);
  base.skip(isSo, why);
}

/** Fails a run in which too many tests of one file were skipped so. */
export const counting = base.extend<{ counted: void }, { bounded: void }>({
  counted: [
    async ({}, use) => {
      ofThisFile().tests += 1;
      await use();
    },
    { auto: true },
  ],
  bounded: [
    async ({}, use) => {
      await use();
      for (const [file, { tests, skipped }] of files) {
        const isTooMuch = skipped.length >= FEWEST && skipped.length > MOST * tests;
        const share = \`\${skipped.length} of \${tests} tests were skipped because of the data in the product\`;
        const help = \`Run against data like the recorded data, or set MAY_SKIP to the share of tests that may be skipped.\`;
        expect(isTooMuch, \`\${file}: \${share}:\\n- \${skipped.join('\\n- ')}\\n\${help}\`).toBe(false);
      }
    },
    { scope: 'worker', auto: true },
  ],
});
`;

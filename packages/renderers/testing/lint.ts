import { createConfig, lintFromString } from '@redocly/openapi-core';

const configs = await Promise.all([createConfig({ extends: ['spec'] }), createConfig({ extends: ['minimal'] })]);

/** What Redocly's validator calls an error, as it is said to people; empty for a document that stands. */
export async function lintErrors(source: string): Promise<string[]> {
  const found = await Promise.all(
    configs.map((config) => lintFromString({ source, absoluteRef: '/openapi.json', config })),
  );
  return found
    .flat()
    .filter((problem) => problem.severity === 'error')
    .map((problem) => `${problem.ruleId}: ${problem.message} at ${JSON.stringify(problem.location[0]?.pointer)}`);
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Every serious or critical fault that axe finds, in a line each; empty where there is none. `rules`: these alone. */
export async function barriers(page: Page, rules?: readonly string[]): Promise<string[]> {
  // No page has frames, so that nothing has to be gathered from them.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (rules !== undefined) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${new URL(page.url()).pathname}: ${id} at ${target.join(' ')}`),
    );
}

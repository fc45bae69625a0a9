import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Every serious or critical fault that axe finds, in a line each; empty where there is none. */
export async function barriers(page: Page): Promise<string[]> {
  // No page has frames, so that nothing has to be gathered from them.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${new URL(page.url()).pathname}: ${id} at ${target.join(' ')}`),
    );
}

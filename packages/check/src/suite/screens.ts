import type { Screen } from '@asbuilt/spec';
import { quoted } from './code.js';
import type { Plan } from './plan.js';

/** A screen opens for those who were seen on it, with its title and its heading. */
export function screenTest(plan: Plan, screen: Screen): string | null {
  if (/\{/.test(screen.route) || screen.title === null) return null;
  const actors = screen.actors ?? [];
  const roles = actors.flatMap((actor) => plan.roleOf(actor) ?? []);
  const role = roles.find(({ signedIn }) => signedIn === false) ?? roles[0];
  if (role === undefined) return null;
  const heading = screen.headings.find((one) => !/\{/.test(one));
  return `import { expect, test } from '../support/product';

test(${quoted(`${screen.route} opens for ${role.name} (${screen.id})`)}, async ({ page, browse }) => {
  await browse(page, ${quoted(role.name)}, ${quoted(screen.route)});
  await expect(page).toHaveTitle(${titleCode(screen.title)});
${heading === undefined ? '' : `  await expect(page.getByRole('heading', { name: ${quoted(heading)}, exact: true }).first()).toBeVisible();\n`}});
`;
}

/** `Loan {id}` as a pattern, anything else as it is. */
const titleCode = (title: string): string => {
  if (!title.includes('{')) return quoted(title);
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return `new RegExp(${quoted(
    `^${title
      .split(/\{[^{}]*\}/)
      .map(literal)
      .join('.+')}$`,
  )})`;
};

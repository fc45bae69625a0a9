import type { Call, Role, Screen } from '@asbuilt/spec';
import { pathCode, quoted } from './code.js';
import type { Plan } from './plan.js';
import { VISITOR } from './reads.js';

/** The address of the page on which the form stands that makes this call; null: it is not known, or not to be told from the call. */
export function formPage({ spec }: Plan, call: Call, role: Role | null): string | null {
  const slots = slotsOf(call.path);
  const isOpen = ({ route }: Screen) =>
    /^\/(?!\/)[^#?]*$/.test(route) && slotsOf(route) <= Math.min(slots, 1) && slots <= 1;
  const own = spec.screens.statements.filter((one) => isOpen(one) && one.forms.some((form) => form.call === call.id));
  if (own.some(({ route }) => shapeOf(route) === shapeOf(call.path))) return call.path;
  const seen = own.find(
    ({ id, actors }) => role?.screens.includes(id) || actors?.some((one) => role?.actors.includes(one)),
  );
  return (seen ?? own[0])?.route ?? null;
}

const slotsOf = (path: string): number => path.match(/\{/g)?.length ?? 0;
const shapeOf = (path: string): string => path.replace(/\{[^{}]*\}/g, '{}');

/** Code that sends this body as the form of its page does, or as a script. `id`: what the slots are filled by. */
export function sendCode(
  plan: Plan,
  call: Call,
  role: Role,
  { id, body }: { readonly id: string | null; readonly body: string | null },
): string {
  const isForm = plan.examples.get(call.id)?.form === true;
  const page = isForm ? formPage(plan, call, role) : null;
  const args = [quoted(call.method), pathCode(call.path, id), ...(body === null ? [] : [body])];
  if (page !== null && page !== call.path && body !== null) args.push(pathCode(page, page.includes('{') ? id : null));
  return `${VISITOR}.${isForm ? 'send' : 'ask'}(${args.join(', ')})`;
}

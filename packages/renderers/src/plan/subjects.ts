import { byText, stepName, type Gap, type Spec } from '@asbuilt/spec';

// A step is read by itself, far from the statements that it is about: it names them.

/** The others are counted: those who need all of them find them below the step. */
const MOST_NAMED = 4;

/** What to do, with the things, calls and screens that it is to be done with. */
export function namedStep(how: string, gaps: readonly Gap[], spec: Spec): string {
  const names = [...new Set(gaps.flatMap(({ about = [] }) => about).flatMap(namesIn(spec)))];
  const unsaid = names.filter((name) => !how.includes(name)).sort(byText);
  if (unsaid.length === 0) return how;
  const shown = unsaid.slice(0, MOST_NAMED).join(', ');
  const more = unsaid.length > MOST_NAMED ? ` and ${unsaid.length - MOST_NAMED} more` : '';
  return `${how.replace(/\.$/, '')}: ${shown}${more}.`;
}

/** By id; nothing for what a step names already (a role), or needs no name. */
function namesIn({ calls, screens, entities, states, validation, constants }: Spec): (id: string) => string[] {
  const names = new Map<string, string>();
  for (const call of calls.statements) names.set(call.id, stepName(call));
  for (const { id, route } of screens.statements) names.set(id, route);
  for (const { id, name } of entities.statements) names.set(id, name);
  for (const { id, entity, field } of states.statements) names.set(id, `${field} of ${entity}`);
  for (const { id, field, where } of validation.statements) names.set(id, `${field} of ${names.get(where) ?? where}`);
  for (const { id, name } of constants.statements) names.set(id, name);
  return (id) => {
    const name = names.get(id);
    return name === undefined ? [] : [name];
  };
}

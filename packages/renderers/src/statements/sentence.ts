import { ruleWords, type PointName, type Statement, type StatementOf } from '@asbuilt/spec';

/** What is told as a sentence already has its full stop. */
const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

type Sentences = { readonly [P in PointName]: (statement: StatementOf[P]) => string };

const SENTENCES: Sentences = {
  purpose: (s) => `The product’s pages say (${s.kind}): “${s.text}”.`,
  screens: (s) =>
    s.basis.every((one) => one === 'coded')
      ? `The shipped code has a route ${s.route}; it was never opened.`
      : `There is a screen at ${s.route}${s.title === null ? '' : `, titled “${s.title}”`}.`,
  entities: (s) => `There is an entity ${s.name}, with ${s.fields.length} fields.`,
  states: (s) => `${s.entity}.${s.field} has the states ${s.states.map((state) => state.name).join(', ')}.`,
  validation: (s) => `${s.field}: ${ruleWords(s, (value) => JSON.stringify(value))}.`,
  roles: (s) =>
    s.actors.length === 0
      ? `There is a role ${s.name}.`
      : `There is a role ${s.name} (actors: ${s.actors.join(', ')}).`,
  calls: (s) => {
    const what = s.operation === null ? `${s.method} ${s.path}` : `${s.operation} at ${s.method} ${s.path}`;
    const does = s.does === null ? '' : ` (${s.does}${s.entity === null ? '' : ` ${s.entity}`})`;
    const statuses = [...new Set(s.responses.map((r) => r.status))].join(', ');
    if (s.basis.every((one) => one === 'coded'))
      return `The shipped code requests ${what}${does}; it was never seen in traffic.`;
    return `The product serves ${what}${does}${statuses === '' ? '' : `, with status ${statuses}`}.`;
  },
  errors: (s) =>
    `The product responds with ${s.status}${s.code === undefined ? '' : ` (${s.code})`} “${s.message}”${s.field === null ? '' : ` about ${s.field}`}.`,
  constants: (s) =>
    `${s.name} is ${JSON.stringify(s.value)}${s.unit === null ? '' : ` ${s.unit}`}: ${ended(s.meaning)}`,
};

export function sentenceOf(point: PointName, statement: Statement): string {
  return (SENTENCES[point] as (statement: Statement) => string)(statement);
}

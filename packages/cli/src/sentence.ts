import { ruleWords, type PointName, type Statement, type StatementOf } from '@asbuilt/spec';

/** What is told as a sentence already has its full stop. */
const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

type Sentences = { readonly [P in PointName]: (statement: StatementOf[P]) => string };

const SENTENCES: Sentences = {
  purpose: (s) => `The product says of itself (${s.kind}): “${s.text}”.`,
  screens: (s) =>
    s.basis.every((one) => one === 'coded')
      ? `Its code has a route ${s.route}; nobody was seen to open it.`
      : `There is a screen at ${s.route}${s.title === null ? '' : `, titled “${s.title}”`}.`,
  entities: (s) => `There is an entity ${s.name}, with ${s.fields.length} fields.`,
  states: (s) => `${s.entity}.${s.field} is one of ${s.states.map((state) => state.name).join(', ')}.`,
  validation: (s) => `${s.field}: ${ruleWords(s, (value) => JSON.stringify(value))}.`,
  roles: (s) =>
    s.actors.length === 0 ? `There is a role ${s.name}.` : `There is a role ${s.name}, seen as ${s.actors.join(', ')}.`,
  calls: (s) => {
    const what = s.operation === null ? `${s.method} ${s.path}` : `${s.operation} at ${s.method} ${s.path}`;
    const does = s.does === null ? '' : `, which does ${s.does}${s.entity === null ? '' : ` of ${s.entity}`}`;
    const statuses = [...new Set(s.responses.map((r) => r.status))].join(', ');
    if (s.basis.every((one) => one === 'coded')) return `Its code asks for ${what}${does}; no traffic shows it.`;
    return `The product serves ${what}${does}${statuses === '' ? '' : `, answered ${statuses}`}.`;
  },
  errors: (s) =>
    `The product answers ${s.status}${s.code === undefined ? '' : ` (${s.code})`} “${s.message}”${s.field === null ? '' : ` about ${s.field}`}.`,
  constants: (s) =>
    `${s.name} is ${JSON.stringify(s.value)}${s.unit === null ? '' : ` ${s.unit}`}: ${ended(s.meaning)}`,
};

export function sentenceOf(point: PointName, statement: Statement): string {
  return (SENTENCES[point] as (statement: Statement) => string)(statement);
}

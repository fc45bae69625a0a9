// What is refused: kinds that do not fit the Go structs, device identifications, the rest of the server, and the forms.
import { fieldsOf, wordsOf } from './go.mjs';

export function rulesOf(source, gui, hand, { of, views }) {
  return [
    ...serverRules(hand.rules, of),
    ...identifications(hand.identifications, of),
    ...kinds(source, hand.writes, of),
    ...formRules(gui.demands, views),
    ...choices(source),
  ];
}

const refused = (made, words) => made.some(({ answered }) => words.test(answered));
const literal = (text) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/** One row a call: a rule is exercised where the refusal stands in an answer of that very call. */
function serverRules(rules, of) {
  return rules.flatMap(({ where, also = [], ...rule }) =>
    [where, ...also].map((call) => ({ where: call, ...rule, exercised: refused(of(call), literal(rule.message)) })),
  );
}

const BAD_DEVICE = /device ID invalid: incorrect length|check digit incorrect|unsupported string length/;

const identifications = (list, of) =>
  list.map(([where, field, status]) => ({
    where,
    field,
    rule: 'format',
    message: 'device ID invalid: incorrect length',
    status,
    exercised: refused(of(where), BAD_DEVICE),
  }));

function kinds(source, writes, of) {
  const config = source.readAll('lib/config');
  return Object.entries(writes).flatMap(([struct, calls]) =>
    fieldsOf(config, struct).flatMap(({ name, go }) =>
      calls.map((where) => ({
        where,
        field: name,
        rule: 'type',
        goType: go,
        message: `json: cannot unmarshal {kind} into Go struct field ${struct}.${name} of type ${go}`,
        exercised: refused(of(where), new RegExp(`Go struct field ${struct}\\.(?:\\w+\\.)*${name} of type`)),
      })),
    ),
  );
}

/** The interface saves the whole configuration at once: a rule of a form belongs to that call, and shows on the page. */
function formRules(demands, views) {
  const pages = views.map((view) => ({
    text: JSON.stringify(view),
    fields: (view.forms ?? []).flatMap(({ fields }) => fields ?? []),
  }));
  return demands.flatMap(({ field, model, rule, value, message, form }) => {
    const exercised = pages.some(
      ({ text, fields }) =>
        fields.some((one) => (one.name === field || one.id === field) && demandsIt(one, rule, value)) ||
        (message !== undefined && text.includes(message)),
    );
    const row = {
      where: 'PUT /rest/config',
      also: ['/', 'GET /', 'form /'],
      field,
      rule,
      value,
      ...(message && { message }),
      form,
      exercised,
    };
    const other = model?.split('.').pop();
    return other && other !== field ? [row, { ...row, field: other, exercised: false }] : [row];
  });
}

function demandsIt(one, rule, value) {
  if (rule === 'required') return one.required === true;
  if (rule === 'min' || rule === 'max') return Number(one[rule]) === value;
  if (rule === 'type') return one.type === value;
  return rule === 'pattern' && one.pattern !== undefined;
}

/** What the lists of the forms offer; the server takes any other word for the default, so nothing is refused. */
function choices(source) {
  const config = source.readAll('lib/config');
  const lists = {
    type: wordsOf(config, 'FolderType'),
    order: wordsOf(config, 'PullOrder'),
    compression: ['always', 'metadata', 'never'],
    unit: ['%', 'kB', 'MB', 'GB', 'TB'],
  };
  return Object.entries(lists).map(([field, words]) => ({
    where: 'PUT /rest/config',
    also: ['/', 'GET /', 'form /'],
    field,
    rule: 'enum',
    value: words.join(', '),
    exercised: false,
  }));
}

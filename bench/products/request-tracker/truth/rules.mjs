// Validation rules, errors and constants: messages from the source, forms from the pages, settings from the configuration.
import { posix } from 'node:path';
import { templateOf } from '../../kit/exercised.mjs';
import { carriers, patternOf } from './shown.mjs';
import { componentOf, filesBelow, modules, pages, perlOf, plain, routeOf, wholeText, SHARE } from './source.mjs';

const QUOTED = String.raw`(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')`;
const LOC = String.raw`loc(?:->)?\(\s*${QUOTED}`;
const REFUSAL = new RegExp(
  String.raw`(?:return\s*\(?\s*\(?\s*(?:0|undef|\$val)|\?\s*\(\s*0)\s*,[^;]{0,80}?${LOC}`,
  'g',
);
const DEATH = new RegExp(String.raw`(?:die\s+(?:\$\w+->)?|my \$msg = \$)${LOC}`, 'g');
const ABORT = new RegExp(String.raw`(?:Abort\(\s*|Why\s*=>\s*)(?:loc\(\s*)?${QUOTED}`, 'g');
const CODED = /Code\s*=>\s*HTTP::Status::HTTP_(\w+)/;
const CODES = { BAD_REQUEST: 400, FORBIDDEN: 403, NOT_FOUND: 404 };
const STATUS = /\\(4\d\d|5\d\d),\s*"([^"]+)"|return \(0, "([^"$]+)", (\d{3})\)/g;
const said = ([, one, other]) => (one?.replace(/\$\w+/g, '[_1]') ?? other ?? '').replace(/\\(["'$@])/g, '$1');
const FEWEST_LETTERS = 12;
/** A message that is mostly what is put into it would be found everywhere. */
const isTelling = (message) =>
  message.replace(/\[_\d\]/g, '').trim().length >= (/\[_\d\]/.test(message) ? FEWEST_LETTERS : 4);

/** Every message with which the source refuses something: `message` → where it stands. */
function refusals() {
  const found = new Map();
  const add = (message, from, status) => {
    if (!message || !isTelling(message)) return;
    const known = found.get(message) ?? { message, from, statuses: new Set() };
    if (status) known.statuses.add(status);
    found.set(message, known);
  };
  for (const file of modules()) {
    const text = perlOf(file);
    if (!file.startsWith('REST2/')) {
      for (const match of text.matchAll(REFUSAL)) add(said(match), file);
      for (const match of text.matchAll(DEATH)) add(said(match), file, 400);
      for (const match of text.matchAll(ABORT)) add(said(match), file, codeAfter(text, match));
    } else {
      for (const [, status, one, other, late] of text.matchAll(STATUS))
        add((one ?? other).replace(/\$field/g, '[_1]').replace(/\$\w+/g, '[_1]'), file, Number(status ?? late));
    }
  }
  for (const path of filesBelow(`${SHARE}/html`).filter((one) => !one.startsWith('Install')))
    for (const match of componentOf(`/${path}`).matchAll(ABORT))
      add(said(match), path, codeAfter(componentOf(`/${path}`), match));
  return [...found.values()];
}

/** The status that an abort names beside its message. */
function codeAfter(text, { 0: match, index }) {
  const [statement] = text.slice(index + match.length, index + match.length + 120).split(';');
  return CODES[CODED.exec(statement)?.[1]];
}

const codeOf = (message) =>
  message
    .replace(/\[_?\w[^\]]*\]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 60);

export function errors(hand, answers) {
  const known = refusals();
  const generic = [...known, ...hand.errors].map(({ message }) => new RegExp(`^${patternOf(message).source}$`));
  const isNew = (message) => !generic.some((pattern) => pattern.test(message));
  const ruled = new Set(hand.validation.flatMap(({ fields }) => fields.map(([, , message]) => message)).filter(isNew));
  const written = hand.errors.map((one) => ({ ...one, statuses: new Set([one.status]) }));
  const rules = [...ruled].map((message) => ({ message, statuses: new Set(), from: 'rule' }));
  const list = [...known, ...rules, ...written];
  const seen = carriers(
    list.map(({ message }) => message),
    answers,
  );
  return list.flatMap(({ message, statuses, from, code }, index) => {
    const own = hand.errors.some((one) => one.message === message);
    const shown = [...new Set(seen[index].map(({ status }) => status))].filter(
      (status) => !own || statuses.has(status),
    );
    const item = (status, exercised) => ({ status, code: code ?? codeOf(message), message, where: from, exercised });
    const unseen = [...statuses].filter((status) => !shown.includes(status));
    if (shown.length === 0 && unseen.length === 0) return [item(null, false)];
    return [...shown.map((status) => item(status, true)), ...unseen.map((status) => item(status, false))];
  });
}

/** The call that an answer speaks of: what a form posted may be told by the page that it led to. */
const keysOf = (templates, { method, path, query }) => {
  const template = templateOf(templates, path.length > 1 ? path.replace(/\/$/, '') : path);
  const told = method === 'GET' && /[?&]results=/.test(query) ? 'POST' : method;
  return template ? [`${told} ${template}`] : [];
};

export function validation(hand, answers, calls) {
  const templates = [...new Set(calls.map(({ path }) => path))];
  const rows = hand.validation.flatMap(({ where, fields, ...model }) =>
    fields.map(([field, rule, message, value]) => ({
      where: where[0],
      ...(where.length > 1 && { also: where.slice(1) }),
      ...model,
      field,
      rule,
      ...(value !== undefined && { value }),
      message,
    })),
  );
  const seen = carriers(
    rows.map(({ message }) => message),
    answers,
  );
  const written = rows.map((row, index) => {
    const wheres = [row.where, ...(row.also ?? [])];
    const seenOn = [...new Set(seen[index].flatMap((answer) => keysOf(templates, answer)))].filter((key) =>
      wheres.includes(key),
    );
    // the rule is named where it was seen, so that a reader may look there first
    const [first, ...others] = [...seenOn, ...wheres.filter((one) => !seenOn.includes(one))];
    return {
      ...row,
      where: first,
      ...(others.length > 0 && { also: others }),
      exercised: seenOn.length > 0,
      ...(seenOn.length > 0 && { seenOn }),
    };
  });
  return [...written, ...formRules(answers)];
}

const SELECT = /<select\b[^>]*?\bname="([A-Za-z][\w-]*)"/g;
const SELECT_PART = /<&\|?\s*\/?(?:[\w/]*\/)?Select\w*[^&]*?Name\s*=>\s*['"]([A-Za-z][\w-]*)['"]/g;
const SELECT_LATER = /comp\s*=>\s*['"][^'"]*Select\w*['"][\s\S]{0,120}?Name\s*=>\s*['"]([A-Za-z][\w-]*)['"]/g;
const EMAIL =
  /<input\b[^>]*?type="email"[^>]*?\bname="([A-Za-z]\w*)"|<input\b[^>]*?\bname="([A-Za-z]\w*)"[^>]*?type="email"/g;
const EMAIL_PART =
  /EmailInput'?,[^>]*?Name\s*=>\s*['"]([A-Za-z]\w*)['"]|<& \/Elements\/EmailInput\s*,[^&]*?Name\s*=>\s*['"]([A-Za-z]\w*)['"]/g;

/** What the forms themselves hold to: a choice from a list, the form of an address. */
function formRules(answers) {
  const found = new Map();
  for (const { component, route } of pages()) {
    const text = wholeText(component);
    for (const [form] of text.matchAll(/<form\b[\s\S]*?(?:<\/form>|$)/gi)) {
      const head = form.slice(0, 600).replace(/<%.*?%>/g, '');
      if (!/method="post"/i.test(head)) continue;
      const action = /action="([^"]*)"/i.exec(head)?.[1].replace(/[#?].*$/, '') ?? '';
      const target =
        action === '' ? component : action.startsWith('/') ? action : posix.join(posix.dirname(component), action);
      const where = `POST ${plain(componentOf(target) ? routeOf(target) : route)}`;
      const body = form.replace(/<&[\s\S]*?&>/g, (part) => part);
      const whole =
        body +
        [...body.matchAll(/<&\|?\s*([\w./-]+)/g)]
          .map(([, name]) => wholeText(name.startsWith('/') ? name : posix.join(posix.dirname(component), name)))
          .join('\n');
      const add = (field, rule) =>
        found.set(`${where} ${field} ${rule}`, { where, field, rule, message: '', page: plain(route) });
      for (const [, field] of whole.matchAll(SELECT)) add(field, 'enum');
      for (const part of [SELECT_PART, SELECT_LATER]) for (const [, field] of whole.matchAll(part)) add(field, 'enum');
      for (const [, one, other] of whole.matchAll(EMAIL)) add(one ?? other, 'format');
      for (const [, one, other] of whole.matchAll(EMAIL_PART)) add(one ?? other, 'format');
    }
  }
  return [...found.values()].map(({ page, ...row }) => {
    const target = row.where.slice(5);
    const shown = answers.filter(({ path }) => [page, target].includes(plain(path)));
    const mark =
      row.rule === 'enum'
        ? new RegExp(`<select[^>]*name="${row.field}"`)
        : new RegExp(`type="email"[^>]*name="${row.field}"|name="${row.field}"[^>]*type="email"`);
    return { ...row, exercised: shown.some(({ answered }) => mark.test(answered)) };
  });
}

export function constants(declared, hand, answers) {
  const settings = Object.entries(declared.settings)
    .filter(
      ([name, value]) =>
        value !== null && value !== '' && !/\n/.test(value) && !new RegExp(hand.privateSettings).test(name),
    )
    .map(([name, value]) => ({
      name,
      value: /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value,
      where: 'etc/RT_Config.pm',
      exercised: isShown(hand.shownSettings[name], answers),
    }));
  const written = hand.constants.map(({ shown, ...one }) => ({ ...one, exercised: isShown(shown, answers) }));
  const rows = Object.entries(declared.rows).map(([kind, value]) => ({
    name: `AdminSearchResultRows ${kind}`,
    value,
    where: 'etc/RT_Config.pm',
    exercised: isShown(
      { path: `^/Admin/(?:Assets/|Articles/)?${kind}`, text: `name="Rows" value="${value}"` },
      answers,
    ),
  }));
  return [...settings, ...written, ...rows];
}

function isShown(mark, answers) {
  if (!mark) return false;
  const [path, text] = [new RegExp(mark.path ?? ''), new RegExp(mark.text)];
  return answers.some((answer) => path.test(answer.path) && text.test(answer.plain));
}

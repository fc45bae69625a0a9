import type { Call, JsonSchema } from '@asbuilt/spec';
import { ifTold, lists, LOSS, types, value, type Finding } from './finding.js';
import { fieldsOf } from './schema-fields.js';

export function compareCalls(before: Call, after: Call): Finding[] {
  return [...compareParams(before, after), ...compareRequests(before, after), ...compareAnswers(before, after)];
}

const paramName = ({ name, in: place }: Call['params'][number]): string => `${name} (${place})`;

function compareParams(before: Call, after: Call): Finding[] {
  const [old, now] = [
    new Map(before.params.map((p) => [paramName(p), p])),
    new Map(after.params.map((p) => [paramName(p), p])),
  ];
  const found = lists([...old.keys()], [...now.keys()], LOSS, 'Parameter');
  for (const [name, param] of now)
    if (param.required && old.get(name)?.required !== true)
      found.push({ effect: 'breaking', says: `Parameter ${name} is now required.` });
  return found;
}

/** What is sent: more that is demanded breaks, more that is taken widens. */
function compareRequests(before: Call, after: Call): Finding[] {
  const found = value(before.request?.mime, after.request?.mime, 'breaking', 'What is sent');
  if (before.request === null || after.request === null) return found;
  const [old, now] = [fieldsOf(before.request.schema), fieldsOf(after.request.schema)];
  found.push(...lists([...old.keys()], [...now.keys()], LOSS, 'Sent field'));
  for (const [path, field] of now)
    if (field.required && old.get(path)?.required !== true)
      found.push({ effect: 'breaking', says: `Sent field ${path} is now required.` });
  return found;
}

/** What is answered: less that is sure breaks. */
function compareAnswers(before: Call, after: Call): Finding[] {
  const statuses = ({ responses }: Call) => responses.map(({ status }) => String(status));
  const isGood = (status: string) => /^[23]/.test(status);
  const found = lists(statuses(before), statuses(after), { gone: 'neutral', added: 'neutral' }, 'Answer').map(
    (one): Finding =>
      one.says.endsWith('gone.') && isGood(one.says.slice('Answer '.length)) ? { ...one, effect: 'breaking' } : one,
  );
  for (const old of before.responses) {
    const now = after.responses.find(({ status, mime }) => status === old.status && mime === old.mime);
    if (now?.schema && old.schema) found.push(...compareAnswer(String(old.status), old.schema, now.schema));
  }
  return found;
}

function compareAnswer(status: string, before: JsonSchema, after: JsonSchema): Finding[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const found = lists([...old.keys()], [...now.keys()], LOSS, `In answer ${status}, field`);
  for (const [path, field] of old) {
    const other = now.get(path);
    if (other === undefined) continue;
    found.push(...types(field.types, other.types, `In answer ${status}, the type of ${path}`));
    found.push(...ifTold(field.format, other.format, 'breaking', `In answer ${status}, the format of ${path}`));
    if (field.required && !other.required)
      found.push({ effect: 'breaking', says: `In answer ${status}, ${path} may now be absent.` });
  }
  return found;
}

import type { Call, JsonSchema } from '@asbuilt/spec';
import { ifTold, lists, LOSS, types, value, type Finding } from './finding.js';
import type { Naming } from './naming.js';
import { fieldsOf } from './schema-fields.js';

export function compareCalls(before: Call, after: Call, old: Naming, now: Naming): Finding[] {
  return [
    ...compareParams(before, after),
    ...compareRequests(before, after),
    ...compareAnswers(before, after),
    ...compareLeads([before, old], [after, now]),
  ];
}

/** Where a redirect leads. Not all of it need be seen each time: only what leads elsewhere in place of where it did breaks. */
function compareLeads([before, old]: readonly [Call, Naming], [after, now]: readonly [Call, Naming]): Finding[] {
  return before.responses.flatMap(({ status, leadsTo = [] }) => {
    const { leadsTo: next = [] } = after.responses.find((one) => one.status === status) ?? {};
    if (leadsTo.length === 0 || next.length === 0) return [];
    const [was, is] = [leadsTo.map((call) => old.key(call)), next.map((call) => now.key(call))];
    // of a call that only one side has, that alone is told
    const gone = leadsTo.filter((call) => !is.includes(old.key(call)) && now.has(old.key(call)));
    const added = next.filter((call) => !was.includes(now.key(call)) && old.has(now.key(call)));
    const effect = gone.length > 0 && added.length > 0 ? 'breaking' : 'neutral';
    return [
      ...gone.map(
        (call) => ({ effect, says: `Answer ${status} was not seen to lead to ${old.title(call)} any more.` }) as const,
      ),
      ...added.map((call) => ({ effect, says: `Answer ${status} leads to ${now.title(call)} as well.` }) as const),
    ];
  });
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
      found.push(demanded(`Parameter ${name}`, before, old.has(name)));
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
      found.push(demanded(`Sent field ${path}`, before, old.has(path)));
  return found;
}

/** Of fewer requests that were taken nothing is said to be demanded, though each of them has it. */
const FEWEST_TAKEN = 20;

/** What is always sent in much material is demanded; where there was little, that may be all that is new. */
function demanded(noun: string, call: Call, isKnown: boolean): Finding {
  const taken = takenBy(call);
  return isKnown && taken < FEWEST_TAKEN
    ? { effect: 'neutral', says: `${noun} is always sent; too few cases showed it before.` }
    : { effect: 'breaking', says: `${noun} is now required.` };
}

/** Not for who asks, for what is not there, or for how often: such answers hang on what somebody happened to try. */
const isOfWhatIsDone = (status: string): boolean => ['400', '409', '422'].includes(status.slice(0, 3));

const takenBy = ({ responses }: Call): number =>
  responses.filter(({ status }) => status < 400).reduce((sum, { support }) => sum + support, 0);

/** What is answered: less that is sure breaks. */
function compareAnswers(before: Call, after: Call): Finding[] {
  const statuses = ({ responses }: Call) => responses.map(({ status }) => String(status));
  const isGood = (status: string) => /^[23]/.test(status);
  const isNoLessTried = takenBy(after) >= takenBy(before);
  const found = lists(statuses(before), statuses(after), { gone: 'neutral', added: 'neutral' }, 'Answer').map(
    (one): Finding => {
      const status = one.says.slice('Answer '.length);
      if (!one.says.endsWith('gone.')) return one;
      if (isGood(status)) return { ...one, effect: 'breaking' };
      // asked for as often, and never refused so: what was refused is taken
      return isOfWhatIsDone(status) && isNoLessTried ? { ...one, effect: 'widening' } : one;
    },
  );
  for (const old of before.responses) {
    const now = after.responses.find(({ status, mime }) => status === old.status && mime === old.mime);
    if (now?.schema && old.schema)
      found.push(...compareAnswer(String(old.status), old.schema, [now.schema, now.support]));
  }
  return found;
}

function compareAnswer(status: string, before: JsonSchema, [after, cases]: readonly [JsonSchema, number]): Finding[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const found = lists([...old.keys()], [...now.keys()], LOSS, `In answer ${status}, field`);
  for (const [path, field] of old) {
    const other = now.get(path);
    if (other === undefined) continue;
    found.push(...types(field.types, other.types, `In answer ${status}, the type of ${path}`));
    found.push(...ifTold(field.format, other.format, 'breaking', `In answer ${status}, the format of ${path}`));
  }
  return [...found, ...compareAbsence(`In answer ${status},`, old, [now, cases])];
}

type Fields = ReturnType<typeof fieldsOf>;

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));

/** What was always there. Of one case alone nothing is said to be: then all that was sure is unsure at once. */
function compareAbsence(where: string, old: Fields, [now, cases]: readonly [Fields, number]): Finding[] {
  const sure = [...old].filter(([path, { required }]) => required && now.has(path)).map(([path]) => path);
  const stillSure = new Set([...now].flatMap(([path, { required }]) => (required ? [parentOf(path)] : [])));
  const found: Finding[] = [];
  for (const parent of new Set(sure.map(parentOf))) {
    const paths = sure.filter((path) => parentOf(path) === parent);
    const lost = paths.filter((path) => !now.get(path)!.required);
    const isUnknown = !stillSure.has(parent) && (paths.length > 1 || cases < 2);
    if (lost.length > 0 && isUnknown) {
      const what = parent === '' ? 'its fields' : `the fields of ${parent}`;
      found.push({ effect: 'neutral', says: `${where} too few cases show whether ${what} are always there.` });
    } else for (const path of lost) found.push({ effect: 'breaking', says: `${where} ${path} may now be absent.` });
  }
  return found;
}

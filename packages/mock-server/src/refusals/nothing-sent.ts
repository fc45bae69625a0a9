import type { Rule } from '@asbuilt/spec';
import { input, isPartOf, type Asked } from '../answers/call-request.js';
import { isThing, type Thing } from '../wire/json.js';
import type { Known } from '../learned/call-knowledge.js';
import { leafOf } from '../learned/naming.js';
import { wrappers } from '../wire/request.js';
import type { Failure } from './rules.js';
import { isTakenAs } from '../learned/success.js';

// Somebody sends nothing of what everybody sent: a product that was heard to ask for something asks for it here.

/** What is missing; none where something is there, or where nobody was seen to need anything. */
export function missingIn(asked: Asked): Failure[] {
  const { p, known, root, request } = asked;
  const like = p.lessons.find(({ rule, value }) => rule.rule === 'required' && value === undefined)?.rule;
  if (like === undefined || root !== null || request.method === 'GET' || DOORS.has(known.call.does ?? '')) return [];
  if (request.body.is !== 'json' || Object.keys(input(asked)).some((name) => !isWrapper(asked, name))) return [];
  return alwaysSent(known).map((field): Failure => ({ rule: asking(like, known, field), value: undefined }));
}

/** Who signs in with nothing is nobody: what is said of that is said there. */
const DOORS = new Set(['login', 'logout']);

const isWrapper = ({ fields, known }: Asked, name: string): boolean =>
  !isPartOf(known.entity, name) && wrappers({ [name]: fields[name] ?? null }).length > 0;

/** The fields that every request had that was taken, in the order of the first. */
function alwaysSent(known: Known): string[] {
  const { examples, success, entity } = known;
  const [first, ...others] = examples
    .filter(({ status }) => isTakenAs(success, status))
    .map(({ sent }) => inside(sent));
  const names = Object.keys(first ?? {}).filter((name) => others.every((sent) => Object.hasOwn(sent, name)));
  // what things were seen to be without nobody has to send
  const isLacked = (name: string) => entity?.fields.some(({ path, nullable }) => path === name && nullable) === true;
  const asked = names.filter((name) => !isLacked(name));
  const needed = asked.filter((name) => !isPassedOver(known, name));
  return needed.length > 0 ? needed : asked;
}

/** Somebody left it out, and was told of everything that was wrong but that. */
const isPassedOver = ({ examples, saysFirst }: Known, name: string): boolean =>
  !saysFirst &&
  examples.some(({ status, sent, answered, isBroken }) => {
    const inner = inside(sent);
    if (!OF_INPUT.has(status) || isBroken || Object.keys(inner).length === 0 || Object.hasOwn(inner, name))
      return false;
    return (
      isThing(answered) && Object.keys(inner).some((one) => isSpokenOf(answered, one)) && !isSpokenOf(answered, name)
    );
  });

const OF_INPUT = new Set([400, 422]);

const isSpokenOf = (answered: Thing, name: string): boolean =>
  JSON.stringify(answered).toLowerCase().includes(leafOf(name).toLowerCase());

function inside(sent: Thing): Thing {
  const inner = wrappers(sent);
  return inner.length === 1 && Object.keys(sent).length === 1 ? inner[0]! : sent;
}

const asking = (like: Rule, { call }: Known, field: string): Rule => ({
  ...like,
  id: `always sent with ${call.id}`,
  where: call.id,
  field,
});

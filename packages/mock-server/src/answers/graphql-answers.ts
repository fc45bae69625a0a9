import type { Asked } from './call-request.js';
import { fits } from '../memory/fits.js';
import { graphMissing, graphUnknown } from '../refusals/graphql-refusals.js';
import { gapError, isGraphAnswer, schemaUnder, selected } from './graphql-selection.js';
import { isThing, type Json } from '../wire/json.js';
import type { Prepared } from '../learned/call-knowledge.js';
import { unansweredIn, type Match } from '../learned/match.js';
import type { Answer, Request } from '../wire/request.js';

/** GraphQL says that something is not there by null, or by an error where it was seen to. */
export function missingInGraph(asked: Asked): Answer {
  const { known } = asked;
  const why = 'no record has this name';
  const said = graphMissing(asked, why);
  if (said !== null) return said;
  const nothing: Json = { data: { [known.call.operation ?? '']: null } };
  if (!fits(nothing, known.success?.schema ?? {}))
    return graphUnknown(asked, 'No record has this name. The recording does not contain the error for it.', why);
  return {
    status: known.success?.status ?? 200,
    headers: [],
    mime: 'application/json',
    body: nothing,
    call: known.call.id,
    why,
  };
}

/** One answer for all root fields of a GraphQL request, each under its own name in it. */
export function together(p: Prepared, matches: readonly Match[], answers: readonly Answer[], request: Request): Answer {
  const [first] = answers;
  if (matches[0]!.root === null) return first!;
  const bodies = answers.map(({ body }) => (isThing(body) ? body : {}));
  // whoever is not let in at all is not told so beside data
  if (!bodies.some(isGraphAnswer)) return first!;
  const gaps = new Set(unansweredIn(matches, request));
  const data = bodies.map((body, i): [string, Json][] => {
    const root = matches[i]!.root!;
    const schema = schemaUnder(p.calls.get(matches[i]!.call.id)?.success?.schema, root.field);
    if (!isThing(body.data)) return [];
    return Object.entries(body.data).map(([name, value]) =>
      name === root.field ? [root.alias, selected(value, schema, root, [root.alias], gaps)] : [name, value],
    );
  });
  const said = bodies.flatMap((body) => (Array.isArray(body.errors) ? body.errors : []));
  const errors = [...said, ...[...gaps].map(gapError)];
  const whole = data.every((one) => one.length === 0) ? null : Object.fromEntries(data.flat());
  return {
    ...first!,
    body: { ...Object.assign({}, ...bodies), data: whole, ...(errors.length > 0 ? { errors } : {}) },
  };
}

import { PART_KEYS } from '@asbuilt/contract';
import type { Call, Spec } from '@asbuilt/spec';
import { amount, figure } from '../amount.js';
import { DOES_WORDS } from '../calls.js';
import { PART } from '../parts.js';
import type { PointWords } from './point-words.js';

const STYLE_WORDS: Record<Call['style'], string> = {
  rest: 'REST',
  graphql: 'GraphQL',
  form: 'form',
  rpc: 'RPC',
  websocket: 'WebSocket',
  sse: 'event stream',
};

function styles(calls: readonly Call[]): string {
  const counts = new Map<string, number>();
  for (const { style } of calls) counts.set(STYLE_WORDS[style], (counts.get(STYLE_WORDS[style]) ?? 0) + 1);
  return [...counts].map(([style, n]) => `${n} ${style}`).join(', ');
}

/** What is only declared or found in code was seen there, and in no exchange. */
const explained = (all: readonly Call[]): number =>
  all.reduce((sum, { basis, support }) => sum + (basis.includes('observed') ? support : 0), 0);

/** Where its path names nothing, what it answers may: that is one thing, or nobody can tell. */
function onlyThingOf(call: string, { entities }: Spec): string | undefined {
  const things = entities.statements.filter((entity) => entity.calls.includes(call));
  return things.length === 1 ? things[0]!.name : undefined;
}

/** Sentences by themselves: nobody asks what is signed in. */
const IS_WHOLE: ReadonlySet<string> = new Set(['login', 'logout', 'search']);

export const calls: PointWords<'calls'> = {
  brief: ({ statements }) => ({
    main: `${amount(statements.length, 'call')}: ${styles(statements)}`,
    side: `${figure(explained(statements))} requests explained`,
  }),
  sub: ({ statements }) => `${amount(statements.length, 'call')}, each with its requests and responses.`,
  sentence: ({ id, method, path, operation, does, entity }, spec) => {
    const call = [method, path, operation].filter(Boolean).join(' ');
    const thing = entity ?? onlyThingOf(id, spec);
    if (does === null) return `There is a call ${call}.`;
    if (thing === undefined && !IS_WHOLE.has(does)) return `${call} ${DOES_WORDS[does]} an unknown entity.`;
    return `${call} ${[DOES_WORDS[does], thing].filter(Boolean).join(' ')}.`;
  },
  part({ method, path, operation, params, responses, evidence }, part) {
    const call = [method, path, operation].filter(Boolean).join(' ');
    const param = params.find((one) => one.in !== 'path' && PART_KEYS.parameter(one.in, one.name) === part);
    if (param !== undefined) return { sentence: PART.parameter(call, param.name, param.in), evidence };
    const answer = responses.find(({ status, mime }) => PART_KEYS.answer(status, mime) === part);
    if (answer === undefined) return undefined;
    const { status, mime, support } = answer;
    return { sentence: PART.answer(call, status, mime ?? ''), evidence, support };
  },
};

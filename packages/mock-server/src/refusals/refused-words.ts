import type { Asked } from '../answers/call-request.js';
import type { Example } from '../learned/call-knowledge.js';
import { roleName } from '../memory/memory.js';
import { adapted } from '../answers/recite.js';
import { askedText, type Answer } from '../wire/request.js';
import { isOfOtherRequests, pathOf, toldIn, wordsIn, wordsOf } from '../learned/quoted-words.js';

// Some refusals name what they are about: a field that this role may not ask for, or may not change. They hold for whoever
// names it again, and say nothing of those who do not.

const TURNED_AWAY = new Set([401, 403]);

/** Something is asked for that this role was refused here by name, and never given. */
export function refusedWord(asked: Asked): Answer | null {
  const now = wordsIn(asked.request.query, asked.fields);
  const examples = ownExamples(asked);
  const taken = new Set(examples.filter(({ status }) => status < 400).flatMap(wordsOf));
  for (const one of examples) {
    const word = toldIn(one).find((told) => now.includes(told) && !taken.has(told) && isOfAny(asked, examples, told));
    if (word !== undefined) return saidAgain(asked, one, word);
  }
  return null;
}

/** What is named is what was named then: only the address may be another. */
function saidAgain(asked: Asked, one: Example, word: string): Answer {
  const { request, known } = asked;
  const bare = { ...asked, request: { ...request, query: [] }, fields: {} };
  const body = adapted(bare, { ...one, asked: askedText(pathOf(one), [], {}) });
  return {
    status: one.status,
    headers: [],
    mime: one.mime,
    body,
    call: known.call.id,
    why: `this role may not: ${word}`,
  };
}

// What is refused of one thing may be refused for what that thing is.
const LEAST_THINGS = 2;

/** Refused of this very thing, or of several; or where no thing is named. */
function isOfAny({ request, params }: Asked, examples: readonly Example[], word: string): boolean {
  const paths = new Set(examples.filter((one) => toldIn(one).includes(word)).map(pathOf));
  return params.size === 0 || paths.has(request.path) || paths.size >= LEAST_THINGS;
}

/** This role was refused here for what it named, every time, and names nothing of it now. */
export function isOfOtherWords(asked: Asked): boolean {
  const refused = ownExamples(asked).filter(({ status }) => TURNED_AWAY.has(status));
  return refused.length > 0 && refused.every((one) => isOfOtherRequests(asked, one));
}

const ownExamples = ({ known, session, root }: Asked): readonly Example[] =>
  root === null ? known.examples.filter(({ role }) => role === roleName(session)) : [];

// How servers say that they do not have a thing: `Order not found`, `There's no feature named "x"`, `role.notFound`. A router that
// knows no such address says so of the address, or says no more than `Not Found`.

const OF_THE_ADDRESS =
  /\b(?:routes?|endpoints?|paths?|ur[li]s?|address|page|resource|methods?|actions?|requests?|handlers?|calls?|file|document|error|objects?|records?|entit(?:y|ies)|items?|not|404)\b/i;

// `role.notFound` names a thing as well
const SAID_BEHIND =
  /\b(?:(?:was |is |could |can)?not (?:be )?found|notFound|(?:does|do)(?: not|n't) exist|no longer exists)\b/i;
const SAID_BEFORE =
  /\b(?:no such|(?:could|can)(?:not| not|n't) find|there(?:'s| is) no|no(?= [\w-]{1,60} (?:found|with|named)\b))\s/i;

/** Whether a message says that a thing is missing, which is no address. */
export function saysNoThing(message: string): boolean {
  const text = message.slice(0, LONGEST);
  const [before, behind] = [SAID_BEFORE.exec(text), SAID_BEHIND.exec(text)];
  const named = before === null ? text.slice(0, behind?.index ?? 0) : text.slice(before.index + before[0].length);
  const [first = ''] = named.split(/\b(?:with|by|for|named|called|of|id|at|in)\b|[:"'«“(]/);
  return /\p{L}{3}/u.test(first.replace(ARTICLES, '')) && !OF_THE_ADDRESS.test(first);
}

const ARTICLES = /\b(?:the|this|that|any|requested|specified|given)\b/gi;
const LONGEST = 300;

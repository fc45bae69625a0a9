// Whom the product is for, where it says so in a sentence of its own: `Quay is for visiting skippers`, `Built for vets.`

/** What a sentence about the product itself begins with, beside its name. */
const ITSELF =
  'it|we|this (?:app|application|platform|product|program|service|shop|site|software|store|system|tool|website)';
const MADE = 'made|built|designed|meant|intended|created|written';

/** Nobody is called so; and a span of time is for how long. */
const NOBODY =
  /\d|\b(?:more|further|free|example|instance|now|once|details?|updates?|tips|questions|purposes|reasons|results|seconds|minutes|hours|days|nights|weeks|months|years|times|phones|tablets|mobiles|desktops|devices|browsers|screens|windows|reports|needs|jobs|tasks|things|works|always|news)\b/i;
const PEOPLE = /^(?:people|men|women|children|everyone|everybody|anyone|anybody|staff|youth)$/i;
const PLURAL = /^\p{L}{2,}(?:[^siu\P{L}]s|ies)$/iu;
/** Where the words for those whom it is for end. */
const END =
  /[,.;:!?…()–—]|\s-\s|\s(?:and|or|who|whose|that|which|of|in|on|at|with|without|to|from|by|as|like|around|across|everywhere)\s/i;
const MOST_WORDS = 5;

export function saysWhomFor(text: string, name: string | null): boolean {
  const subjects = [...(name === null ? [] : [escaped(name)]), ITSELF].join('|');
  const form = new RegExp(`^(?:(?:${subjects}) (?:is|are) (?:(?:${MADE}) )?|(?:${MADE}) )for (.+)$`, 'isu');
  return text.split(/(?<=[.!?…])\s+/).some((sentence) => areMany(form.exec(sentence.trim())?.[1]));
}

const escaped = (text: string): string => text.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);

/** Several, by the last of the words: `small harbours`. */
function areMany(whom: string | undefined): boolean {
  const words = whom?.split(END)[0]?.trim().split(/\s+/) ?? [];
  const last = words.at(-1) ?? '';
  if (words.length > MOST_WORDS || NOBODY.test(words.join(' '))) return false;
  return PLURAL.test(last) || PEOPLE.test(last);
}

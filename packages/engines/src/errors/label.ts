export interface Labelled {
  /** The subject of the sentence: `First name`. */
  readonly label: string;
  /** What is said of it: `cannot be blank`. */
  readonly predicate: string;
}

// "Full messages" join a field's label and a predicate. English predicates begin with one of these; in other languages
// the label stays part of the message, which is true as well.
const VERBS = [
  'is',
  'are',
  'was',
  'were',
  'has',
  'have',
  'must',
  'may',
  'can',
  'cannot',
  "can't",
  'can’t',
  'should',
  "shouldn't",
  'does',
  "doesn't",
  'doesn’t',
  'do',
  "isn't",
  'needs',
  'need',
  'contains',
  'exceeds',
];
/** Labels are short; what is longer is a sentence. */
const MOST_WORDS = 4;
/** Words that begin sentences about something else than a field. */
const NO_LABEL = new Set([
  'this',
  'it',
  'there',
  'you',
  'your',
  'we',
  'they',
  'that',
  'these',
  'an',
  'a',
  'the',
  'no',
  'not',
]);

/** A message as label and predicate, where it is built so. */
export function labelOf(message: string): Labelled | null {
  const words = message.split(' ');
  const verb = words.findIndex((word, i) => i > 0 && VERBS.includes(word.toLowerCase()));
  if (verb < 1 || verb > MOST_WORDS || verb === words.length - 1) return null;
  const label = words.slice(0, verb).join(' ');
  if (NO_LABEL.has(words[0]!.toLowerCase()) || /[.:!?,"'“(\uE000]/.test(label)) return null;
  return { label, predicate: words.slice(verb).join(' ') };
}

/** A sentence that compares one field with another, or with its value: "Due date must be greater than start date". */
export interface Compared {
  /** Empty where the answer points at the field instead. */
  readonly subject: string;
  readonly sign: string;
  readonly other: string;
}

const ASKS = String.raw`(?<asks>cannot|can ?not|can't|(?:must|may|should)(?: not|n't)|has to(?: not)?|needs? to(?: not)?|must|should)(?: be)?`;
const THAN = String.raw`(?:strictly )?(?<than>greater|later|less|earlier|lower|higher|larger|smaller|shorter|longer|more|fewer|different)(?: than| from)(?<orEqual> or (?:equal to|the same as))?`;
const ORDER = String.raw`(?<on>on or )?(?<order>after|before|above|below)(?<too> or (?:equal to|on))?`;
const SAME = String.raw`(?<same>equal to|equal|the same as|same as)`;
const COMPARED = new RegExp(
  `^(?:(?:the )?(?<subject>.+?) )?${ASKS} (?<no>no |not )?(?:a date )?(?:${THAN}|${ORDER}|${SAME}) (?:the )?(?<other>.{1,100}?)[.!]?$`,
  'i',
);

/** What is wrong, and not what should be: "End date is before start date". */
const FAULT = new RegExp(
  String.raw`^(?:the )?(?<subject>(?!.*\b(?:ensure|sure|check|that|if|when|unless)\b).+?) (?:is|are|lies|falls|comes) (?:set )?(?:${THAN}|${ORDER}) (?:the )?(?<other>.{1,100}?)[.!]?$`,
  'i',
);
const EXCEEDS =
  /^(?:the )?(?<subject>.+? )?(?:(?:cannot|can ?not|can't|(?:must|may|should)(?: not|n't)) exceed|exceeds) (?:the )?(?<other>(?!(?:max\w*|limit|size|length|allowed|available|quota|capacity)\b).{1,100}?)[.!]?$/i;

const MORE: ReadonlySet<string> = new Set(['greater', 'later', 'higher', 'larger', 'more', 'longer', 'after', 'above']);

/** What must hold where that must not. */
const DENIED: Readonly<Record<string, string>> = {
  '>': '<=',
  '>=': '<',
  '<': '>=',
  '<=': '>',
  equals: 'differs from',
  'differs from': 'equals',
};

export function readCompared(message: string): Compared | null {
  const plain = message.replaceAll('’', "'");
  const exceeds = EXCEEDS.exec(plain)?.groups;
  if (exceeds !== undefined)
    return { subject: (exceeds['subject'] ?? '').trim(), sign: '<=', other: exceeds['other']! };
  const asked = COMPARED.exec(plain)?.groups;
  const said = asked ?? FAULT.exec(plain)?.groups;
  if (said === undefined) return null;
  const sign = signOf(said);
  // "Must not be no earlier than": twice no is yes.
  const isDenied = asked === undefined || /not|n't/i.test(said['asks']!) !== (said['no'] !== undefined);
  return { subject: said['subject'] ?? '', sign: isDenied ? DENIED[sign]! : sign, other: said['other']! };
}

type Groups = Readonly<Record<string, string | undefined>>;

function signOf({ same, than, order, on, orEqual, too }: Groups): string {
  if (same !== undefined) return 'equals';
  const word = (than ?? order ?? '').toLowerCase();
  if (word === 'different') return 'differs from';
  return (MORE.has(word) ? '>' : '<') + ((on ?? orEqual ?? too) === undefined ? '' : '=');
}

// "At least one of email, phone and fax is required": none of them is, as long as another is there.

const GIVEN = String.raw`(?:present|provided|given|specified|supplied|included|entered|set|sent|filled(?: (?:in|out))?)`;
const NEEDED = String.raw`(?:(?:is|are) (?:required|mandatory|needed)|(?:must|should|has to|have to|needs? to) be ${GIVEN})`;
const GIVE = String.raw`(?:enter|provide|give|specify|supply|include|send|contain|have|fill in|set)`;

/** What comes before the names, and after them. `names` is a list in words; not all that fits is one. */
const SAID = [
  // not "must be one of", which lists values
  String.raw`\b(?:at least one|one or more|any)(?: of)?(?: the)?(?: following)?(?: [a-z]+)??(?:: | (?=[["'\`(])| of | )(?<names>.{1,300}?)(?: ${NEEDED})?`,
  String.raw`^(?:please )?(?:${GIVE} )?(?<!\bbe )one of (?:the (?:following )?)?(?:fields |properties |parameters )?:? ?(?<names>.+?) ${NEEDED}`,
  String.raw`\b(?:${GIVE}) (?:either )?(?:one of )(?:the (?:following )?)?(?:fields |properties |parameters )?:? ?(?<names>.{1,300}?)`,
  String.raw`\beither (?<names>.{1,300}?)(?: ${NEEDED})?`,
  String.raw`^(?<names>.+?) (?:cannot|can't|can not|must not|may not|should not) (?:all|both) be (?:left )?(?:blank|empty|null|missing|omitted)`,
].map((words) => new RegExp(String.raw`${words}[.!]?$`, 'i'));

/** Only where the last of them stands behind an "or": "Email and phone are required" asks for both. */
const ANY = [
  String.raw`^(?<names>.+?) ${NEEDED}`,
  String.raw`^(?:please |you (?:must|need to|have to|should) )?(?:${GIVE}) (?<names>.+?)`,
].map((words) => new RegExp(String.raw`${words}[.!]?$`, 'i'));

const BETWEEN_ALL = /,\s*(?:and|or|nor)\s|,|\/|\band\b|\bn?or\b/i;
const BETWEEN = /,\s*(?:and\/or|and|or)\s|,|\/|\||\band\/or\b|\band\b|\bor\b/i;
const BEFORE = /^["'`[(\s]*(?:an? |the |your |its )?["'`]*/i;
const BEHIND = /(?<!["'`\])\s])["'`\])\s]+$/;
const bare = (name: string): string => name.replace(BEFORE, '').replace(BEHIND, '');

/** The words for the fields of which one will do, as the sentence lists them; null where it lists none. */
export function oneOfSeveral(message: string): readonly string[] | null {
  const plain = message.replaceAll(/[‘’]/g, "'").replaceAll(/[“”„]/g, '"').trim();
  for (const words of SAID) {
    const names = namesIn(words.exec(plain)?.groups?.['names']);
    if (names !== null) return names;
  }
  for (const words of ANY) {
    const listed = words.exec(plain)?.groups?.['names'];
    const names = listed !== undefined && /\bor\b/i.test(listed) && !/\band\b/i.test(listed) ? namesIn(listed) : null;
    if (names !== null) return names;
  }
  return null;
}

function namesIn(listed: string | undefined): readonly string[] | null {
  if (listed === undefined) return null;
  // "one contact (email, phone)": what it is, and in brackets what there is of it
  const inner = /[[(]([^[\]()]+)[\])]$/.exec(listed)?.[1] ?? listed;
  const names = inner.split(BETWEEN).map(bare);
  return names.length >= 2 && names.every((name) => name !== '') ? names : null;
}

const ABSENT = new RegExp(
  String.raw`^required (?:(?:when|if) (?<missing>.+?) (?:is|are) (?:(?:not |un)${GIVEN}|empty|blank|missing|absent|null|omitted)|(?:when|if) (?:none of|neither) (?:the )?(?<none>.+?) (?:is|are|was|were) ${GIVEN}|(?:when|if) (?:there is )?no (?<no>.+?) (?:is|are|was|were) ${GIVEN}|unless (?<unless>.+?) (?:is|are|has been|have been) ${GIVEN}|without (?<without>.+?))$`,
  'i',
);

/**
 * Of "required when phone is not present" the phone: what is asked for where all of these are missing. Null where it says
 * when else, or that one of them is enough to be missing.
 */
export function requiredWithout(told: string): readonly string[] | null {
  const { missing, none, no, unless, without } = ABSENT.exec(told)?.groups ?? {};
  if (none !== undefined) return none.split(BETWEEN_ALL).map(bare);
  const listed = missing ?? no ?? unless ?? without;
  if (listed === undefined) return null;
  const all = listed.replace(/^(?:all|none|both|neither|any|one) of (?:the )?|^both |^neither /i, '');
  const isMissing = missing !== undefined;
  // "if email or phone is missing" asks where one of them is; "unless email or phone is given" where both are
  const isEach = isMissing
    ? /^(?:all|none|neither|both)\b/i.test(listed) || /\band\b/i.test(all)
    : /\bor\b/i.test(all) || /^(?:any|one)\b/i.test(listed);
  const names = all.split(isMissing ? BETWEEN : /,\s*or\s|,|\bor\b|\//i).map(bare);
  if (names.some((name) => name === '')) return null;
  return names.length === 1 || isEach ? names : null;
}

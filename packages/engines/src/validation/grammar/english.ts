import { demand, UNCLEAR, type Said } from '../rule.js';
import { demandOf, knownDemandOf } from './formats.js';
import { amount, NUMBER, phrase, type Phrase } from './phrase.js';
import { listedValues } from './values.js';

// How rules are said in English, across frameworks. From the most telling to the least: the first phrase that fits is
// taken. What one framework alone says stands in its dialect.

const CHARS = String.raw`(?:characters?|letters?|chars?|digits?|symbols?)(?:\(s\))?`;
const NO = String.raw`(?:cannot|can't|can not|may not|must not|mustn't|should not|shouldn't|not)`;
/** Not a time of day, a ratio or a number of something. */
const END = String.raw`(?![:\d]| ?(?:hours|minutes|seconds|days|times|items|files|entries)\b)`;
/** "Make sure that it is greater than 5" says what should be. */
const STATES = String.raw`(?<!\b(?:ensure|sure|check|must|should|that|if|when)\b.*)`;
const re = (source: string): RegExp => new RegExp(source);

const bounds = (low: 'min' | 'minLength', high: 'max' | 'maxLength') => (m: RegExpExecArray) => [
  demand(low, amount(m[1])),
  demand(high, amount(m[2])),
];
const one = (rule: 'min' | 'max' | 'minLength' | 'maxLength') => (m: RegExpExecArray) => [demand(rule, amount(m[1]))];
/** "Greater than 0" is a bound of its own kind; for whole numbers it is 1. */
const above = (m: RegExpExecArray): Said[] => {
  const least = amount(m[1]);
  return [demand('min', /integer|whole/.test(m.input) && Number.isInteger(least) ? least + 1 : least)];
};
const listed = (m: RegExpExecArray): Said[] => {
  const values = listedValues(m[1] ?? '');
  return [values === null || values.length < 2 ? demand('enum') : demand('enum', values)];
};

export const lengths: readonly Phrase[] = [
  phrase(re(`between ${NUMBER} (?:and|to|-) ${NUMBER} ${CHARS}|have ${NUMBER} to ${NUMBER} ${CHARS}`), (m) => [
    demand('minLength', amount(m[1] ?? m[3])),
    demand('maxLength', amount(m[2] ?? m[4])),
  ]),
  phrase(
    re(`length (?:must be|of|should be) between ${NUMBER} (?:and|to) ${NUMBER}`),
    bounds('minLength', 'maxLength'),
  ),
  phrase(re(`^(?:.* )?size must be between ${NUMBER} and ${NUMBER}`), bounds('minLength', 'maxLength')),
  phrase(re(`(?:is the )?wrong length \\(should be ${NUMBER} |must be exactly ${NUMBER} ${CHARS}`), (m) => [
    demand('minLength', amount(m[1] ?? m[2])),
    demand('maxLength', amount(m[1] ?? m[2])),
  ]),
  phrase(re(`is too long(?: \\(max(?:imum)?(?: is| of|:)? ?${NUMBER}.*)?`), (m) => [
    m[1] === undefined ? demand('maxLength') : demand('maxLength', amount(m[1])),
  ]),
  phrase(re(`is too short(?: \\(min(?:imum)?(?: is| of|:)? ?${NUMBER}.*)?`), (m) => [
    m[1] === undefined ? demand('minLength') : demand('minLength', amount(m[1])),
  ]),
  phrase(
    re(`${NO} (?:be|have|contain|exceed)?,? ?(?:longer|more|greater|bigger) than ${NUMBER} ${CHARS}`),
    one('maxLength'),
  ),
  phrase(re(`${NO} (?:be |have )?(?:shorter|less|fewer) than ${NUMBER} ${CHARS}`), one('minLength')),
  phrase(re(`no (?:more|longer) than ${NUMBER} ${CHARS}`), one('maxLength')),
  phrase(re(`(?:no|not) (?:less|shorter|fewer) than ${NUMBER} ${CHARS}`), one('minLength')),
  phrase(re(`(?:shorter|less|fewer) than (?:or equal to )?${NUMBER} ${CHARS}`), one('maxLength')),
  phrase(re(`(?:longer|more|greater) than (?:or equal to )?${NUMBER} ${CHARS}`), one('minLength')),
  phrase(re(`(?:at most|up to|maximum(?: of)?|a max(?:imum)? of|under) ${NUMBER} ${CHARS}`), one('maxLength')),
  phrase(re(`(?:at least|minimum(?: of)?|a min(?:imum)? of) ${NUMBER} ${CHARS}`), one('minLength')),
  phrase(
    re(`(?:exceeds?|over) (?:the )?max(?:imum)?(?: allowed)? (?:length|number)(?: of)? ${NUMBER}`),
    one('maxLength'),
  ),
  phrase(re(`max(?:imum)? length (?:is|of|:) ?${NUMBER}`), one('maxLength')),
  phrase(re(`min(?:imum)? length (?:is|of|:) ?${NUMBER}`), one('minLength')),
  phrase(re(`length must be at least ${NUMBER}|length must be (?:greater|more) than or equal to ${NUMBER}`), (m) => [
    demand('minLength', amount(m[1] ?? m[2])),
  ]),
  phrase(re(`length must be (?:at most|less than or equal to) ${NUMBER}`), one('maxLength')),
  phrase(re(`exceeds? ${NUMBER} ${CHARS}`), one('maxLength')),
  phrase(re(`${NUMBER} ${CHARS} or (?:less|fewer|under)`), one('maxLength')),
  phrase(re(`${NUMBER} ${CHARS} or (?:more|longer|over)`), one('minLength')),
];

/** Dates against today, in the words in which the rule is told. */
export const NOT_FUTURE = 'not in the future';
export const NOT_PAST = 'not in the past';
const dated = (refused: string | undefined): Said[] => [demand('other', refused === 'past' ? NOT_PAST : NOT_FUTURE)];

export const dates: readonly Phrase[] = [
  phrase(re(`${NO} be (?:dated |set )?in the (past|future)\\b`), (m) => dated(m[1])),
  phrase(re(`${NO} [\\w ]{2,40} (?:on|for|in|at|with) an? (past|future) (?:date|day|time)\\b`), (m) => dated(m[1])),
  phrase(/(?:must|should|has to|needs to) be (?:a date )?in the (past|future)\b/, (m) =>
    dated(m[1] === 'past' ? 'future' : 'past'),
  ),
];

/** "Null" is refused where a missing field may be taken: the contrast tells which of the two it was. */
export const NOT_NULL = 'not null';

export const presence: readonly Phrase[] = [
  phrase(/(?:^|[.:] )(?:a |an )?valid ([a-z][\w -]*?) is required[.!]?$/, (m) => demandOf(m[1]!)),
  phrase(re(`${NO} be null|is not nullable|none is not an allowed value`), () => [demand('other', NOT_NULL)]),
  phrase(re(`${NO} be (?:left )?(?:blank|empty|missing|omitted)`), () => [demand('required')]),
  phrase(/(?:is|are) (?:a )?(?:required|mandatory|missing|blank|empty)\b(?! (?:in|when|if|unless|with|for)\b)/, () => [
    demand('required'),
  ]),
  phrase(/\bfield (?:is )?required\b|^(?:is )?required[.!]?$|^missing[.!]?$/, () => [demand('required')]),
  phrase(
    /must be (?:present|provided|given|specified|supplied|filled(?: in| out)?|included)\b(?! (?:in|only)\b)/,
    () => [demand('required')],
  ),
  phrase(re(`(?:must|should) have required property`), () => [demand('required')]),
  phrase(re(`(?:was|were|is|are) not (?:provided|given|specified|supplied)\\b`), () => [demand('required')]),
  phrase(/^no [\w -]{2,40} (?:was |were )?(?:provided|given|specified|supplied|sent)\b/, () => [demand('required')]),
  phrase(
    /^(?:please )?(?:enter|provide|specify|choose|select|fill in|fill out|type|give|add) (?:a|an|the|your|some) (?!valid\b|correct\b|different\b|file\b)[\w -]{2,40}[.!]?$/,
    () => [demand('required')],
  ),
  phrase(/^you must (?:enter|provide|specify|choose|select|give) (?:a|an|the|your) (?!valid\b)/, () => [
    demand('required'),
  ]),
];

export const uniqueness: readonly Phrase[] = [
  phrase(/(?:has|have|is|was) already (?:been )?(?:taken|used|in use|registered|exists?|reserved by)/, () => [
    demand('unique'),
  ]),
  phrase(/already (?:exists|in use|taken|registered|being used)\b/, () => [demand('unique')]),
  phrase(/(?:must|has to|should|needs to) be unique|is not unique|^not unique/, () => [demand('unique')]),
  phrase(/(?:^|[.:] )(?:the )?duplicate\b(?! of\b)|is (?:a )?duplicated?\b|\bis taken\b/, () => [demand('unique')]),
];

export const sets: readonly Phrase[] = [
  phrase(
    /(?:must|has to|should|can only|needs to) be (?:one|any) of(?: the)?(?: following)?(?: values| options)?:? (.+)$/,
    listed,
  ),
  phrase(/(?:must|has to|should) be either (.+ or .+)$/, listed),
  phrase(/allowed (?:values|options)(?: are)?:? (.+)$/, listed),
  phrase(/\bonly (\S+ or \S+) (?:is|are) (?:currently )?(?:allowed|supported|accepted)/, listed),
  phrase(
    /(?:expected|must be|should be|valid (?:values|options) are:?) (?:one of )?((?:["'][^"']+["'](?:,? ?(?:or|\||,)? ?)){2,})/,
    listed,
  ),
  phrase(
    /(?:is )?not (?:included )?in the (?:list|allowed|range of allowed)|(?:equal to |be )?one of the allowed values/,
    () => [demand('enum')],
  ),
  phrase(
    /is not (?:a valid|an allowed|one of the (?:available|allowed)) (?:choice|option|value|choices|options|values)/,
    () => [demand('enum')],
  ),
  phrase(/^invalid (?:enum value|option|choice)\b/, () => [demand('enum')]),
];

export const ranges: readonly Phrase[] = [
  phrase(re(`between ${NUMBER} (?:and|to) ${NUMBER}`), bounds('min', 'max')),
  phrase(re(`(?:in the range|from) ${NUMBER} (?:to|-|through) ${NUMBER}`), bounds('min', 'max')),
  phrase(re(`(?:greater|more|larger|bigger|higher) than or equal(?: to)? ${NUMBER}|>= ?${NUMBER}`), (m) => [
    demand('min', amount(m[1] ?? m[2])),
  ]),
  phrase(re(`(?:less|smaller|lower|fewer) than or equal(?: to)? ${NUMBER}|<= ?${NUMBER}`), (m) => [
    demand('max', amount(m[1] ?? m[2])),
  ]),
  phrase(re(`${NO} be (?:greater|more|larger|bigger|higher) than ${NUMBER}${END}`), one('max')),
  phrase(re(`${NO} be (?:less|smaller|lower|fewer) than ${NUMBER}${END}`), one('min')),
  phrase(re(`be (?:\\w+ ){0,3}(?:greater|more|larger|bigger|higher) than ${NUMBER}${END}|> ?${NUMBER}${END}`), above),
  phrase(re(`be (?:\\w+ ){0,3}(?:less|smaller|lower|fewer) than ${NUMBER}${END}|< ?${NUMBER}${END}`), one('max')),
  phrase(re(`(?:at most|no more than|${NO} exceed|maximum (?:value )?(?:is|of)|maximum) ${NUMBER}${END}`), one('max')),
  phrase(re(`(?:at least|no less than|minimum (?:value )?(?:is|of)) ${NUMBER}${END}`), one('min')),
  // What is wrong, and not what should be: "The photo is larger than 2097152 bytes".
  phrase(re(`${STATES} (?:is|are) (?:larger|bigger|greater|higher|heavier) than ${NUMBER}${END}`), one('max')),
  phrase(re(`${STATES} (?:is|are) (?:smaller|lower|less) than ${NUMBER}${END}`), one('min')),
  // "Cannot log more than 12 hours": the unit is often the name of the field.
  phrase(re(`^${NO} [a-z]+ more than ${NUMBER}(?::00)? [a-z]+`), one('max')),
  phrase(re(`exceeds (?:the )?max(?:imum)?(?: allowed)?(?: file)? size(?: of)? ?\\(?${NUMBER}`), one('max')),
  phrase(re(`be ${NUMBER} or (?:less|lower|fewer|under)\\b`), one('max')),
  phrase(re(`be ${NUMBER} or (?:more|higher|older|over|greater)\\b`), one('min')),
  phrase(re(`${NO} be negative|must be (?:a )?non-?negative`), () => [demand('min', 0)]),
  phrase(/must be (?:a )?positive\b/, (m) => [demand('min', /integer|whole/.test(m.input) ? 1 : 0)]),
];

export const secrets: readonly Phrase[] = [
  phrase(/\b(?:insecure|weak|too (?:common|weak)|commonly used|compromised|breached) password\b/, () => [
    demand('other'),
  ]),
  phrase(/\bpassword (?:is|was) (?:insecure|(?:too )?(?:common|weak)|commonly used|compromised)\b/, () => [
    demand('other'),
  ]),
];

export const kinds: readonly Phrase[] = [
  phrase(/(?:must|should|has to|needs to) be of (?:the )?type ["'`]?([a-z]+)/, (m) => knownDemandOf(m[1]!) ?? []),
  // An example, and not the pattern itself.
  phrase(
    /(?:must|should|has to|needs to) look like |(?:must|should) (?:have|be (?:in|of)) the (?:form|format) /,
    () => [demand('pattern')],
  ),
  phrase(/(?:should|must) match pattern ["'`]?(.+?)["'`]?$/, (m) => [demand('pattern', m[1]!)]),
  phrase(/(?:should|must) match format ["'`]?(.+?)["'`]?$/, (m) => [demand('format', m[1]!)]),
  phrase(
    /(?:does not|doesn't|must|should|did not) match (?:the )?(?:required |expected )?(?:pattern|format|regex|regular expression)/,
    () => [demand('pattern')],
  ),
  phrase(
    /(?:doesn't|does not) have (?:the|a) (?:correct|valid|right) format|(?:has an? )?(?:invalid|wrong|incorrect) format|format (?:is|of [\w ]+ is) (?:invalid|not valid|wrong)/,
    () => [demand('pattern')],
  ),
  phrase(
    /(?:can|may|must|should) (?:only )?(?:contain|consist of|use|have)(?: only)? (?:lower|upper|letters|alpha|numbers|digits|the following|\w+ (?:letters|characters|digits))/,
    () => [demand('pattern')],
  ),
  phrase(/^only (?:lower|upper|letters|alphanumeric|numbers|digits)/, () => [demand('pattern')]),
  phrase(re(`must (?:have|be|contain) (?:exactly )?\\d+ digits`), () => [demand('pattern')]),
  phrase(/(?:is|are) not (?:a |an )?(valid |well-formed )?((?:\d )?[a-z][\w .,-]*?)(?: \(.*\))?[.!]?$/, (m) => {
    const known = knownDemandOf(m[2]!);
    if (known !== null) return known;
    return m[1] === undefined ? [] : demandOf(m[2]!);
  }),
  phrase(
    /(?:must|should|has to|needs to) be (?:a |an |in )?(valid |well-formed )?((?:\d )?[a-z][\w .,/-]*?)(?: (?:with|from|in the form|like|such as|and|or|containing|conforming|format|of) .*)?[.!]?$/,
    (m) => {
      const known = knownDemandOf(m[2]!);
      if (known !== null) return known;
      return m[1] === undefined && !/ (?:code|format|string|number)$/.test(m[2]!) ? [] : demandOf(m[2]!);
    },
  ),
  phrase(
    /expected (?:a |an |type )?["'`]?(string|number|integer|boolean|array|object|date)["'`]?,? (?:but )?(?:received|got)/,
    (m) => demandOf(m[1]!),
  ),
  phrase(
    /(?:enter|select|choose|provide|receive|specify|use) a valid ([a-z][\w -]*?)(?: to \w+| such as .*)?[.!]?$/,
    (m) => demandOf(m[1]!),
  ),
  phrase(
    /^invalid ([a-z][a-z -]{2,30}?)(?: address| format| provided| given)?[.!]?$/,
    (m) => knownDemandOf(m[1]!) ?? [UNCLEAR],
  ),
];

export const doubts: readonly Phrase[] = [
  phrase(
    /(?<=\b(?:parameter|argument|option|attribute|property|field) \S+ )(?:cannot|can not|can't|may not) be \S/,
    () => [UNCLEAR],
  ),
  phrase(
    /(?:is|are|was) (?:invalid|not valid|not allowed|malformed|unacceptable)\b|^invalid(?: value)?[.!]?$|^not valid[.!]?$/,
    () => [UNCLEAR],
  ),
];

export const english: readonly Phrase[] = [
  ...lengths,
  ...presence,
  ...uniqueness,
  ...sets,
  ...dates,
  ...ranges,
  ...secrets,
  ...kinds,
  ...doubts,
];

import { demand, UNCLEAR, type Said } from '../rule.js';
import { demandOf, knownDemandOf } from './formats.js';
import { dateBounds } from './date-bounds.js';
import { counts } from './english-counts.js';
import { dates, lengths, ranges } from './english-amounts.js';
import { NO, re } from './english-words.js';
import { phrase, type Phrase } from './phrase.js';
import { listedValues } from './values.js';

// How rules are said in English, across frameworks. From the most telling to the least: the first phrase that fits is
// taken. What one framework alone says stands in its dialect.

const listed = (m: RegExpExecArray): Said[] => {
  const values = listedValues(m[1] ?? '');
  return [values === null || values.length < 2 ? demand('enum') : demand('enum', values)];
};

/** "Null" is refused where a missing field may be taken: the contrast tells which of the two it was. */
export const NOT_NULL = 'not null';

/** One of several will do. */
export const ONE_OF = 'one of several';

/** "When creating an account" is the call itself, and no other field of it. */
const CONDITION = String.raw`((?:when|if|unless|with|without) (?!\w+ing\b)[^]+?)[.!]?$`;

export const presence: readonly Phrase[] = [
  // "Either email or phone is required", "At least one of email and phone": which of them is for whoever sends it
  phrase(
    re(
      `\\b(?:either|at least one of|one of) .{2,160}(?:(?:is|are) (?:required|mandatory)|must be (?:present|provided|given|specified|supplied|filled))`,
    ),
    () => [demand('other', ONE_OF)],
  ),
  // "Phone is required when email is empty": of some requests, and not of all
  phrase(
    re(
      `(?:(?:is|are) (?:a )?(?:required|mandatory)|must be (?:present|provided|given|specified|supplied)|${NO} be (?:blank|empty)) ${CONDITION}`,
    ),
    (m) => [demand('other', `required ${m[1]!}`)],
  ),
  phrase(/(?:^|[.:] )(?:a |an )?valid ([a-z][\w -]*?) is required[.!]?$/, (m) => demandOf(m[1]!)),
  phrase(re(`${NO} be null|is not nullable|none is not an allowed value`), () => [demand('other', NOT_NULL)]),
  phrase(re(`${NO} be (?:left )?(?:blank|empty|missing|omitted)`), () => [demand('required')]),
  // "Title and text are empty": one of them would do
  phrase(
    /(?:(?:is|are) (?:a )?(?:required|mandatory)|is (?:missing|blank|empty)(?<!\b(?:when|if|unless)\b.{0,300})|are (?:missing|blank|empty)(?<!\band [\w -]{1,40}are \w{5,7}))\b(?! (?:in|when|if|unless|with|for)\b)/,
    () => [demand('required')],
  ),
  phrase(/^missing (?:required )?(?:parameter|param|field|argument|property|attribute)(?:s|\(s\))?\b/, () => [
    demand('required'),
  ]),
  phrase(/\b(?:has|have) (?:an? )?empty [\w-]+[.!]?$/, () => [demand('required')]),
  phrase(/^missing ["'`][\w.-]+["'`]/, () => [demand('required')]),
  phrase(/(?:^|[.:] )must specify (?:an? |the )?["'`]?[\w.-]+["'`]?(?: \w+)?[.!]?$/, () => [demand('required')]),
  phrase(
    /^(?:mandatory|required) (?:field|parameter|property|attribute) ["'`]?[\w.-]+["'`]? (?:is |was )?missing\b/,
    () => [demand('required')],
  ),
  phrase(
    /\b(?:parameter|field|attribute|option|argument|property) must be set\b|(?<=(?:^|[.:] )[\w-]+ )(?:is )?not set[.!]?$/,
    () => [demand('required')],
  ),
  phrase(/^(?:please )?fill (?:in|out) this field/, () => [demand('required')]),
  phrase(/\bfield (?:is )?required\b|^(?:is )?required[.!]?$|^missing[.!]?$/, () => [demand('required')]),
  phrase(
    /(?:must|has to|have to|needs? to) be (?:present|provided|given|specified|supplied|filled(?: in| out)?|included|chosen|selected|picked|entered)\b(?! (?:in|only|from|as|by|between|after|before)\b)/,
    () => [demand('required')],
  ),
  phrase(re(`(?:must|should) have required property`), () => [demand('required')]),
  phrase(re(`(?:was|were|is|are) not (?:provided|given|specified|supplied)\\b(?! (?:as|by|for|with)\\b)`), () => [
    demand('required'),
  ]),
  phrase(/^no [\w -]{2,40} (?:was |were )?(?:provided|given|specified|supplied|sent)\b/, () => [demand('required')]),
  phrase(
    /^(?:please )?(?:enter|provide|specify|choose|select|fill in|fill out|type|give|add) (?:a|an|the|your|some) (?!valid\b|correct\b|different\b|file\b|whole number\b|number\b)[\w -]{2,40}[.!]?$/,
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
  phrase(/already (?:exists?|in use|taken|registered|being used)\b/, () => [demand('unique')]),
  // "Cannot be deleted, the code is in use": of a thing that others need
  phrase(
    /^(?!.*\b(?:delete|remove|change))(?:.*[.:] )?(?:the |this |that )?(?:[\w-]+ )?(?:name|e-?mail|address|login|title|slug|key|code|handle) (?:is )?in use[.!]?$/,
    () => [demand('unique')],
  ),
  // of what people choose for themselves; a product or a date that is not available is none of it
  phrase(
    /\b(?:e-?mail(?: address)?|user ?name|nick ?name|login|handle|slug|subdomain) is (?:not|no longer) available[.!]?$/,
    () => [demand('unique')],
  ),
  // "Unique within the project": what is taken there may be taken elsewhere
  phrase(
    /(?:must|has to|should|needs to) be (unique (?:to|within|per|inside|in|for) (?!(?:the |this |your |an? )?(?:whole |entire )?(?:system|database|application|app|site|product|table|workspace|organi[sz]ation)\b)[\w -]{1,300}?)[.!]?$/,
    (m) => [demand('other', m[1]!)],
  ),
  phrase(/(?:must|has to|should|needs to) be unique|is not unique|^not unique/, () => [demand('unique')]),
  phrase(/\b(?:has|have) (?:a )?duplicate (?:id|key|name|identifier|slug|code)s?\b/, () => [demand('unique')]),
  phrase(/(?:^|[.:] )(?:the )?duplicate\b(?! of\b)|is (?:a )?duplicated?\b|\bis taken\b/, () => [demand('unique')]),
];

/** A value as it is sent: no kind of value, nothing that compares, and nothing that is there or not. */
const PLAIN_WORD = String.raw`(?!(?:a|an|the|not|at|on|in|of|by|to|null|nil|none|empty|blank|unset|missing|omitted|absent|present|given|provided|unique|valid|true|false|zero|positive|negative|equal|more|less|above|below|before|after|over|under|integers?|floats?|decimals?|numbers?|numeric|strings?|letters?|digits?|alphanumeric|booleans?|arrays?|objects?|dates?|larger|smaller|bigger|higher|lower|greater|longer|shorter|newer|older|later|earlier|fewer|wider|heavier)\b)[a-z][\w-]+`;

export const sets: readonly Phrase[] = [
  phrase(
    /(?:must|has to|should|can only|needs to) be (?:one|any) of(?: the)?(?: following)?(?: values| options)?:? ([^]+)$/,
    listed,
  ),
  phrase(/(?:must|has to|should) be either ([^]+)$/, (m) => (/ or /i.test(m[1]!) ? listed(m) : [])),
  // "Level must be all or status"
  phrase(re(`(?:must|has to|should|can only) be ((?:${PLAIN_WORD}, )*${PLAIN_WORD},? or ${PLAIN_WORD})[.!]?$`), listed),
  phrase(/(?:is|was) not (?:one|any) of:? (?!the |these |your )([^]+)$/, listed),
  phrase(/allowed (?:values|options)(?: are)?:? ([^]+)$/, listed),
  phrase(
    /(?:valid|accepted|permitted|possible|supported|available) (?:values|options|choices)(?: are:?|:) ([^.,]{1,300}(?:,| or )[^]+)$/,
    listed,
  ),
  phrase(/\bonly (\S+ or \S+) (?:is|are) (?:currently )?(?:allowed|supported|accepted)/, listed),
  phrase(
    /(?:expected|must be|should be|valid (?:values|options) are:?) (?:one of )?((?:["'][^"']+["'](?:,? ?(?:or|\||,)? ?)){2,})/,
    listed,
  ),
  // "Expected: 'draft, published' for field 'status', but got: 'sold'"
  phrase(/\bexpected: (["'][^"']{1,300}["']) for [^]{1,100}?,? (?:but )?(?:got|received|was)\b/, listed),
  // "The country "XX" was not recognized", of one of many that are
  phrase(/(?<=\w )["'][^"']{1,80}["'] (?:is|was) not (?:recogni[sz]ed|available|permitted|supported)\b/, () => [
    demand('enum'),
  ]),
  phrase(/\bunrecogni[sz]ed values? for (?:the )?(?:parameter|field|option|argument)s?\b/, () => [demand('enum')]),
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

export const secrets: readonly Phrase[] = [
  phrase(/\b(?:insecure|weak|too (?:common|weak)|commonly used|compromised|breached) password\b/, () => [
    demand('other'),
  ]),
  phrase(/\bpassword (?:is|was) (?:insecure|(?:too )?(?:common|weak)|commonly used|compromised)\b/, () => [
    demand('other'),
  ]),
];

export const kinds: readonly Phrase[] = [
  phrase(
    /(?:(?:must|should|has to|needs to) be|is not) of (?:the )?type ["'`]?([a-z]+)/,
    (m) => knownDemandOf(m[1]!) ?? [],
  ),
  // An example, and not the pattern itself.
  phrase(
    /(?:must|should|has to|needs to) look like |(?:must|should) (?:have|be (?:in|of)) the (?:form|format) /,
    () => [demand('pattern')],
  ),
  phrase(/(?:should|must) match pattern (?:"([^]+)"\.?|["'`]?([^]+?)["'`]?)$/, (m) => [
    demand('pattern', m[1] ?? m[2]!),
  ]),
  phrase(/(?:should|must) match format (?:"([^]+)"\.?|["'`]?([^]+?)["'`]?)$/, (m) => [demand('format', m[1] ?? m[2]!)]),
  // what a text must be good for
  phrase(
    /(?:must|should|has to|needs to) be (?:url|uri|file ?name|dns)[- ](?:friendly|safe|compatible|encoded)\b/,
    () => [demand('pattern')],
  ),
  phrase(
    /\b(?:incorrect|wrong|invalid) (?:length|checksum|check digit)\b|\b(?:checksum|check digit) (?:is )?(?:incorrect|invalid|wrong)\b/,
    () => [demand('format')],
  ),
  phrase(
    /(?:does not|doesn't|must|should|did not) match (?:the )?(?:required |expected )?(?:pattern|format|regex|regular expression)/,
    () => [demand('pattern')],
  ),
  phrase(
    /(?:doesn't|does not) have (?:the|a) (?:correct|valid|right) format|(?:has an? )?(?:invalid|wrong|incorrect) format|format (?:is|of [\w ]{1,300} is) (?:invalid|not valid|wrong)/,
    () => [demand('pattern')],
  ),
  phrase(
    /(?:can|may|must|should) (?:only )?(?:contain|consist of|use|have)(?: only)? (?:lower|upper|letters|alpha|numbers|digits|the following|\w+ (?:letters|characters|digits))/,
    () => [demand('pattern')],
  ),
  phrase(
    /(?:must|should|has to|needs to) (?:contain|have|include) (?:at least )?(?:one|a|an|1) (?:uppercase|lowercase|upper-case|lower-case|capital|small|special|numeric|letter|digit|number|symbol)/,
    () => [demand('pattern')],
  ),
  phrase(
    /(?:is (?:invalid|not valid|not allowed)(?: because|, as|:)?(?: it)? )?(?:contains?|uses?|has|have) (?:illegal|invalid|forbidden|disallowed|unsupported) characters?\b/,
    () => [demand('pattern')],
  ),
  phrase(/^only (?:lower|upper|letters|alphanumeric|numbers|digits)/, () => [demand('pattern')]),
  phrase(re(`must (?:have|be|contain) (?:exactly )?\\d+ digits`), () => [demand('pattern')]),
  phrase(
    /(?:is|are) not (?:a |an )?(valid |well-formed )?((?:\d )?[a-z][\w .,-]{0,300}?)(?: (?:for|in) (?:the |this |these |an? )?[\w ]{1,80}| \(.{0,300}\))?[.!]?$/,
    (m) => {
      const known = knownDemandOf(m[2]!);
      if (known !== null) return known;
      return m[1] === undefined ? [] : demandOf(m[2]!);
    },
  ),
  phrase(
    /(?:must|should|has to|needs to) be (?!a date (?:after|before)\b)(?:a |an |in )?(valid (?!or\b)|well-formed )?((?:\d )?[a-z][\w .,/-]{0,300}?)(?: (?:with|from|in the form|like|such as|and|or|containing|conforming|format|of) [^]*)?[.!]?$/,
    (m) => {
      const known = knownDemandOf(m[2]!);
      if (known !== null) return known;
      return m[1] === undefined && !/ (?:code|format|string|number)$/.test(m[2]!) ? [] : demandOf(m[2]!);
    },
  ),
  phrase(
    /expected (?:a |an |type:? )?["'`]?(string|number|integer|boolean|array|object|date)["'`]?(?: for [\w ]{0,20}["'`][^"'`]{1,80}["'`])?,? (?:but )?(?:received|got)/,
    (m) => demandOf(m[1]!),
  ),
  phrase(/\binvalid value [^]{0,200}? for (?:an? |the )?([a-z]+) (?:parameter|field|option|argument)\b/, (m) =>
    m[1] === 'timestamp' ? [demand('format', 'date-time')] : (knownDemandOf(m[1]!) ?? [UNCLEAR]),
  ),
  phrase(/^not an? (?:valid )?([a-z][\w -]{1,30}?)[.!]?$/, (m) => knownDemandOf(m[1]!) ?? []),
  phrase(/^(?:please )?enter an? (whole number|number|integer)[.!]?$/, (m) => knownDemandOf(m[1]!) ?? []),
  phrase(
    /(?:enter|provide|give|type|use) (?:an? |the |your )([a-z][a-z -]{2,30}?) in the (?:correct|right|proper) format\b/,
    (m) => knownDemandOf(m[1]!) ?? [demand('pattern')],
  ),
  phrase(
    /(?:enter|select|choose|provide|receive|specify|use) a valid ([a-z][\w -]{0,300}?)(?: to \w+| such as [^]*)?[.!]?$/,
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
    // A name in quotes that "is not allowed" is one that nobody asked for.
    /(?<!^["'`][\w.]+["'`] )(?:is|are|was) not allowed\b|(?:is|are|was) (?:invalid|not valid|malformed|unacceptable)\b|(?:is|are) not correct\b(?<!\b(?:password|passphrase|pin|code|token|username|login|credentials|answer)\b[^.]{0,300})|^invalid(?: value)?[.!]?$|^not valid[.!]?$/,
    () => [UNCLEAR],
  ),
];

export const english: readonly Phrase[] = [
  ...lengths,
  ...counts,
  ...presence,
  ...uniqueness,
  ...sets,
  ...dates,
  ...dateBounds,
  ...ranges,
  ...secrets,
  ...kinds,
  ...doubts,
];

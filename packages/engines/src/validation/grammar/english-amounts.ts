import { beyond, demand, type Said } from '../rule.js';
import {
  AFFIRMED,
  bounds,
  CHARS,
  END,
  MONEY,
  NO,
  OF_TEXT,
  one,
  past,
  pastLength,
  re,
  SAID_OF_ITSELF,
  STATES,
} from './english-words.js';
import { amount, NUMBER, phrase, type Phrase } from './phrase.js';

// How long, how much and when, in English.

const LEAST = String.raw`(?:at least|min\.?:?|minimum(?: of)?|a min(?:imum)? of)`;
/** "Contain at least 2 digits" says what is in a text, and not how long it is. */
const HOLDS = String.raw`(?:contain|include|with)(?:s|ing)?`;

export const lengths: readonly Phrase[] = [
  phrase(
    re(`${AFFIRMED}(?:between ${NUMBER} (?:and|to|-) ${NUMBER} ${CHARS}|have ${NUMBER} to ${NUMBER} ${CHARS})`),
    (m) => [demand('minLength', amount(m[1] ?? m[3])), demand('maxLength', amount(m[2] ?? m[4]))],
  ),
  phrase(
    re(`length (?:must be|of|should be) between ${NUMBER} (?:and|to) ${NUMBER}${OF_TEXT}`),
    bounds('minLength', 'maxLength'),
  ),
  // As Java's validators say of a text. What a sentence begins with is the name of a field: "Size must be between …".
  phrase(re(`^(?:.* )?(size) must be between ${NUMBER} and ${NUMBER}`), (m) =>
    m[1] === 'Size' ? [] : [demand('minLength', amount(m[2])), demand('maxLength', amount(m[3]))],
  ),
  phrase(
    re(
      `(?:is the )?wrong length \\(should be ${NUMBER} |(?:must be exactly|length must be|must contain exactly) ${NUMBER} ${CHARS}`,
    ),
    (m) => [demand('minLength', amount(m[1] ?? m[2])), demand('maxLength', amount(m[1] ?? m[2]))],
  ),
  // A sentence that says it again, with the bound.
  phrase(re(`should have ${NUMBER} ${CHARS} or (?:less|fewer)`), one('maxLength')),
  phrase(re(`should have ${NUMBER} ${CHARS} or more`), one('minLength')),
  phrase(
    re(`is too long(?: \\(max(?:imum)?(?: is| of|:)? ?${NUMBER}${OF_TEXT}.*|(?! \\(max[^)]*\\d)${SAID_OF_ITSELF})`),
    (m) => [m[1] === undefined ? demand('maxLength') : demand('maxLength', amount(m[1]))],
  ),
  phrase(
    re(`is too short(?: \\(min(?:imum)?(?: is| of|:)? ?${NUMBER}${OF_TEXT}.*|(?! \\(min[^)]*\\d)${SAID_OF_ITSELF})`),
    (m) => [m[1] === undefined ? demand('minLength') : demand('minLength', amount(m[1]))],
  ),
  phrase(
    re(`${NO} (?:be|have|contain|exceed)?,? ?(?:longer|more|greater|bigger) than ${NUMBER} ${CHARS}`),
    one('maxLength'),
  ),
  phrase(re(`${NO} (?:be |have )?(?:shorter|less|fewer) than ${NUMBER} ${CHARS}`), one('minLength')),
  phrase(re(`no (?:more|longer) than ${NUMBER} ${CHARS}`), one('maxLength')),
  phrase(re(`(?:no|not) (?:less|shorter|fewer) than ${NUMBER} ${CHARS}`), one('minLength')),
  phrase(re(`(?:shorter|less|fewer) than or equal to ${NUMBER} ${CHARS}`), one('maxLength')),
  phrase(re(`(?:longer|more|greater) than or equal to ${NUMBER} ${CHARS}`), one('minLength')),
  // what is wrong, and not what should be: "Title is longer than 50 characters"
  phrase(
    re(`\\b(?:is|are|has|have|contains?) (?:longer|more|greater) than ${NUMBER} ${CHARS}${STATES}`),
    one('maxLength'),
  ),
  phrase(
    re(`\\b(?:is|are|has|have|contains?) (?:shorter|less|fewer) than ${NUMBER} ${CHARS}${STATES}`),
    one('minLength'),
  ),
  phrase(re(`(?:shorter|fewer) than ${NUMBER} ${CHARS}`), pastLength('maxLength')),
  // "less than" is said of characters by those who do not count them: where the bound is known, it is taken as well
  phrase(re(`less than ${NUMBER} ${CHARS}`), one('maxLength')),
  phrase(re(`(?:longer|more|greater) than ${NUMBER} ${CHARS}`), pastLength('minLength')),
  phrase(re(`(?<![\\d.,]|\\d )${NUMBER} ?(?:to|-|–) ?${NUMBER} ${CHARS}`), bounds('minLength', 'maxLength')),
  phrase(
    re(`(?:at most|up to|max\\.?:?|maximum(?: of)?|a max(?:imum)? of|under) ${NUMBER} ${CHARS}`),
    one('maxLength'),
  ),
  phrase(re(`${LEAST} ${NUMBER} (?:characters?|chars?)`), one('minLength')),
  phrase(re(`${HOLDS} ${LEAST} ${NUMBER} (?:[a-z-]+ )?(?:letters?|digits?|symbols?)`), () => [demand('pattern')]),
  // "No more than 3 consecutive digits", "more than 2 special characters"
  phrase(re(`\\b(?:more|fewer|less) than ${NUMBER} (?!or\\b)[a-z-]+ ${CHARS}`), () => [demand('pattern')]),
  phrase(re(`${LEAST} ${NUMBER} ${CHARS}`), one('minLength')),
  phrase(
    re(`(?:exceeds?|over) (?:the )?max(?:imum)?(?: allowed)? (?:length|number)(?: of)? ${NUMBER}${OF_TEXT}`),
    one('maxLength'),
  ),
  phrase(re(`max(?:imum)? length (?:is|of|:) ?${NUMBER}${OF_TEXT}`), one('maxLength')),
  phrase(re(`min(?:imum)? length (?:is|of|:) ?${NUMBER}${OF_TEXT}`), one('minLength')),
  phrase(re(`length must be (?:at least|(?:greater|more) than or equal to) ${NUMBER}${OF_TEXT}`), one('minLength')),
  phrase(re(`length must be (?:at most|less than or equal to) ${NUMBER}${OF_TEXT}`), one('maxLength')),
  phrase(re(`exceeds? ${NUMBER} ${CHARS}`), one('maxLength')),
  phrase(re(`${NUMBER} or (?:less|fewer) ${CHARS}`), one('maxLength')),
  phrase(re(`${NUMBER} or more ${CHARS}`), one('minLength')),
  phrase(re(`${NUMBER} ${CHARS} or (?:less|fewer|under)`), one('maxLength')),
  phrase(re(`${NUMBER} ${CHARS} or (?:more|longer|over)`), one('minLength')),
  phrase(re(`${NUMBER} ${CHARS} (?:at most|max(?:imum)?)\\b`), one('maxLength')),
  phrase(re(`${NUMBER} ${CHARS} (?:at least|min(?:imum)?)\\b`), one('minLength')),
];

/** Dates against today, in the words in which the rule is told. */
export const NOT_FUTURE = 'not in the future';
export const NOT_PAST = 'not in the past';
const dated = (refused: string | undefined): Said[] => [demand('other', refused === 'past' ? NOT_PAST : NOT_FUTURE)];

export const dates: readonly Phrase[] = [
  phrase(re(`${NO} be (?:dated |set )?in the (past|future)\\b`), (m) => dated(m[1])),
  phrase(re(`${NO} [\\w ]{2,40} (?:on|for|in|at|with) an? (past|future) (?:date|day|time)\\b`), (m) => dated(m[1])),
  phrase(/(?:must|should|has to|needs to) be (?:a date )?in the present or (?:in the )?(past|future)\b/, (m) =>
    dated(m[1] === 'past' ? 'future' : 'past'),
  ),
  phrase(/(?:must|should|has to|needs to) be (?:a date )?(?:in the|a) (past|future)\b/, (m) =>
    dated(m[1] === 'past' ? 'future' : 'past'),
  ),
];

export const ranges: readonly Phrase[] = [
  phrase(re(`no less than ${NUMBER} and no (?:more|greater) than ${NUMBER}${END}`), bounds('min', 'max')),
  phrase(
    re(`(?:less than|under|at most|no more than|not exceed|(?:greater|larger|bigger) than) ${NUMBER} ?([kmg]i?b)\\b`),
    (m) => [demand('max', `${amount(m[1])} ${m[2]!.toUpperCase()}`)],
  ),
  phrase(re(`exceeds?(?: the)?(?: file| upload)? size limit(?: of)? ${NUMBER} ?([kmg]i?b)\\b`), (m) => [
    demand('max', `${amount(m[1])} ${m[2]!.toUpperCase()}`),
  ]),
  phrase(/(?:more than|at most|up to) (\d+) (decimal places|decimals|digits after)/, (m) => [
    demand('other', `at most ${m[1]!} decimal places`),
  ]),
  phrase(/(?:must|should|has to|needs to) be (?:(?:a )?multiple of|divisible by) (\d+(?:\.\d+)?)/, (m) => [
    demand('other', `a multiple of ${m[1]!}`),
  ]),
  phrase(re(`at least ${NUMBER}(?: [a-z]+)? and (?:at most|no more than) ${NUMBER}${END}`), bounds('min', 'max')),
  phrase(
    re(`\\b${NO} (?:be |lie |fall )?(?:between|in the range|from) ${NUMBER} (?:and|to|-|through) ${NUMBER}`),
    (m) => [demand('other', `not between ${amount(m[1])} and ${amount(m[2])}`)],
  ),
  phrase(re(`between ${NUMBER} (?:\\(inclusive\\) )?(?:and|to) ${NUMBER}`), bounds('min', 'max')),
  phrase(re(`(?:in the range|from) ${NUMBER} (?:to|-|through) ${NUMBER}`), bounds('min', 'max')),
  phrase(
    re(
      `${NO} be (?:(?:greater|more|larger|bigger|higher) than or equal(?: to)? |>= ?)${NUMBER}${END}|${NO} be ${NUMBER} or (?:more|higher|over|greater)\\b`,
    ),
    past('max'),
  ),
  phrase(
    re(
      `${NO} be (?:(?:less|smaller|lower|fewer) than or equal(?: to)? |<= ?)${NUMBER}${END}|${NO} be ${NUMBER} or (?:less|lower|under|fewer)\\b`,
    ),
    past('min'),
  ),
  phrase(re(`(?:greater|more|larger|bigger|higher) than or equal(?: to)? ${NUMBER}|>= ?${NUMBER}`), (m) => [
    demand('min', amount(m[1] ?? m[2])),
  ]),
  phrase(re(`(?:less|smaller|lower|fewer) than or equal(?: to)? ${NUMBER}|<= ?${NUMBER}`), (m) => [
    demand('max', amount(m[1] ?? m[2])),
  ]),
  phrase(
    re(
      `${NO} (?:be (?:greater|more|larger|bigger|higher) than|(?:be|go|get|rise|lie|climb) (?:above|over|beyond)) ${MONEY}${NUMBER}${END}`,
    ),
    one('max'),
  ),
  phrase(
    re(
      `${NO} (?:be (?:less|smaller|lower|fewer) than|(?:be|go|get|fall|drop|lie|sink) (?:below|under|beneath)) ${MONEY}${NUMBER}${END}`,
    ),
    one('min'),
  ),
  phrase(
    re(
      `be (?!no |not )(?:\\w+ ){0,3}(?:(?:greater|more|larger|bigger|higher) than|above|over) ${MONEY}${NUMBER}${END}|> ?${NUMBER}${END}`,
    ),
    past('min'),
  ),
  phrase(
    re(
      `be (?!no |not )(?:\\w+ ){0,3}(?:(?:less|smaller|lower|fewer) than|below|under) ${MONEY}${NUMBER}${END}|< ?${NUMBER}${END}`,
    ),
    past('max'),
  ),
  phrase(
    re(
      `(?:at most|no (?:more|greater) than|${NO} exceed|maximum (?:value )?(?:is|of)|maximum) ${MONEY}${NUMBER}${END}`,
    ),
    one('max'),
  ),
  phrase(re(`(?:at least|no less than|minimum (?:value )?(?:is|of)) ${MONEY}${NUMBER}${END}`), one('min')),
  // "Value for field 'limit' too small, expected at least: '1'"
  phrase(re(`too (?:small|low),? expected (?:at least|minimum|min):? ${NUMBER}${END}`), one('min')),
  phrase(re(`too (?:large|big|high),? expected (?:at most|maximum|max):? ${NUMBER}${END}`), one('max')),
  // What is wrong, and not what should be: "The photo is larger than 2097152 bytes".
  phrase(re(` (?:is|are) (?:larger|bigger|greater|higher|heavier) than ${NUMBER}${END}${STATES}`), one('max')),
  phrase(re(` (?:is|are) (?:smaller|lower|less) than ${NUMBER}${END}${STATES}`), one('min')),
  // "Cannot log more than 12 hours": the unit is often the name of the field.
  phrase(re(`^${NO} (?!have\\b|contain\\b|include\\b|hold\\b)[a-z]+ more than ${NUMBER}(?::00)? [a-z]+`), one('max')),
  phrase(re(`exceeds (?:the )?max(?:imum)?(?: allowed)?(?: file)? size(?: of)? ?\\(?${NUMBER}`), one('max')),
  phrase(re(`be ${MONEY}${NUMBER} at most\\b`), one('max')),
  phrase(re(`be ${MONEY}${NUMBER} at least\\b`), one('min')),
  phrase(re(`be ${NUMBER} or (?:less|lower|fewer|under)\\b`), one('max')),
  phrase(re(`be ${NUMBER} or (?:more|higher|older|over|greater)\\b`), one('min')),
  phrase(re(`${NO} be (?:a )?negative|must be (?:a )?non-?negative`), () => [demand('min', 0)]),
  phrase(/must be (?:a )?positive\b/, (m) => [beyond('min', 0, /integer|whole/.test(m.input))]),
];

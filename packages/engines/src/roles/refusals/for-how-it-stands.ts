import { EMPTY_BODY, NO_MESSAGE, type FoundError } from '../../errors/found.js';
import { OF_A_STATE } from './tells-no-reason.js';

// `may not`, `not allowed` and `only … can` are said of things and of times as well as of people: "Only drafts can be
// deleted.", "Deleting is not allowed during the regatta." Such a refusal tells nothing of who asks.

/** Before the hash of words that tell of how a thing stands, or of the time. */
export const STANDS = '!';

/** Said of people alone. */
const OF_RIGHTS =
  /permission|privilege|(?:not|un)[ -]?authori[sz]ed|access (?:is )?denied|denied access|no access|not have (?:access|the right)|\brights?\b|\broles?\b/i;
const BAN = /\bmay not\b|not (?:allowed|permitted)|\bonly\b|\bfor \w+\b|forbidden/i;
/** What is done with it, and nobody who does it. */
const PASSIVE =
  /\b(?:can|may|(?:allowed|permitted) to)(?: only| not| never)* be (?!allowed|permitted|granted|given|signed|logged)(?:\w+ed|sent|made|shown|taken|put|cut|set|seen|paid|sold|left|drawn|withdrawn|written|hidden|undone|changed)\b/i;
const BY_SOMEBODY = /\bby (?:an? |the )?\p{L}/iu;
const OF_TIME =
  /\b(?:during|once|until|unless|while|after|before|yet|already|any ?more|no longer|today|tonight|tomorrow|at (?:night|weekends?|this time)|for now|currently|at (?:the moment|present)|(?:on|per|each|every) (?:the |this |that |a )?(?:days?|weeks?|months?|years?|\w+days?)|(?:office|working|business|opening) hours)\b/i;
/** They say no more than the status does. */
const SAYS_THE_STATUS = /(?:^|[._-])(?:forbidden|not_?allowed)$/i;
const OF_PEOPLE =
  /\b(?:you|your|users?|members?|access|someone|somebody|others|owners?|admin\w*|managers?|staff|only)\b/i;

/** Whether a refusal in words or by a code of a ban is for how a thing stands, or for the time. */
export function isForHowItStands({ code, type, message, title }: FoundError): boolean {
  const words = [message, title ?? ''].filter((text) => text !== '' && text !== NO_MESSAGE && text !== EMPTY_BODY);
  if (words.length === 0 || words.some((text) => OF_RIGHTS.test(text))) return false;
  // what one may do about it comes in a sentence of its own
  const bans = words.flatMap((text) => text.split(/(?<=[.!?])\s+/)).filter((sentence) => BAN.test(sentence));
  if (bans.length > 0) return bans.every(isOfThingOrTime);
  const codes = [code, type].filter((word) => word !== null && word !== '');
  return (
    codes.every((word) => !OF_RIGHTS.test(word!.replaceAll('_', ' ')) || SAYS_THE_STATUS.test(word!)) &&
    words.some((text) => (OF_A_STATE.test(text) || OF_TIME.test(text)) && !OF_PEOPLE.test(text))
  );
}

const isOfThingOrTime = (sentence: string): boolean =>
  OF_TIME.test(sentence) || (PASSIVE.test(sentence) && !BY_SOMEBODY.test(sentence));

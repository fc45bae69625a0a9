import type { FoundError } from '../../errors/found.js';

// Refusals (403) that say no more than no: `You cannot delete users.`, `Restricted to managers`, `No.` What they are for
// is told by others who did the very same. Any word of a state, a limit, a step that is missing or of whose it is tells more.

/** Before the hash of words that tell nothing of why. */
export const UNEXPLAINED = '~';

/** Before the hash of words that speak of who asks, and of no state, limit, time or step: perhaps of whose it is. */
export const OF_SOMEBODY = '@';

/** It speaks of who asks, or of who may. */
const OF_WHO =
  /\b(?:you|your|users?|roles?|access|restricted to|reserved for|only|admin\w*|managers?|staff|editors?|owners?|moderators?|supervisors?|employees|personnel)\b/i;
const NO_MORE_THAN_NO = /^\W*(?:(?:http|error|sorry|no|nope|never|refused|denied|403)\b\W*)+$/i;

const OF_TIME =
  /\b(?:already|yet|still|while|until|unless|because|since|before|after|once|when|if|first|last|again|longer|anymore|any ?more|now|today|tonight|tomorrow|seconds?|minutes?|hours?|days?|weeks?|months?|years?|time|late|early|soon|turn|shift|wait)\b/i;
const OF_A_LIMIT =
  /\d|\b(?:quota|limits?|plans?|tier|subscri\w*|upgrade|trial|pa(?:y|id)\w*|balance|credits?|budget|more|most|least|fewer|less|than|too|max\w*|min\w*|enough|left|remaining|used|another|all|every|many|much|full)\b/i;
/** Of how a thing or an account stands: nearly every word for it ends so, but for those that speak of being let through. */
export const OF_A_STATE =
  /\b(?:(?!(?:restricted|reserved|allowed|permitted|entitled|refused|denied)\b)\w+ed|open|active|live|pending|drafts?|final|busy|empty|ha[sd]|have|having|with(?:out)?|contain\w*|been|being|gone|done|unpaid|offline|frozen|hidden|withdrawn|current(?:ly)?|status|state|in use|exists?|invalid|wrong|missing|conflict\w*|version)\b/i;
const OF_A_STEP =
  /\b(?:(?:must|needs?)(?! (?:to )?be an? )|should|please|verif\w*|confirm\w*|accept\w*|agree\w*|terms|consent|tokens?|session|cookies?|headers?|origin|refer+er|requests?|ip|address|country|region|location|network|device|vpn|browser|two-?factor|2fa|mfa|otp|code|password|e-?mail|phone|account|profile|reload|refresh|retry|try|fail\w*)\b/i;
const OF_WHOSE =
  /\b(?:own|yours?(?! (?:role|rights?)\b)|yourself|themsel\w+|self|mine|other|others|other's|else\w*|someone\w*|somebody\w*|author|creator|member of|part of|belong\w*|assigne\w*|teams?|projects?|groups?|workspaces?|tenants?|organi[sz]ations?|compan(?:y|ies)|departments?)\b/i;
const HOW_IT_STANDS = [OF_TIME, OF_A_LIMIT, OF_A_STATE, OF_A_STEP];
const REASONS = [...HOW_IT_STANDS, OF_WHOSE];

/** A longer sentence has room for a reason in words that are not known here. */
const MOST_WORDS = 9;

/** A code says more than the sentence beside it, unless it is the status or the word for any error. */
const SAYS_NOTHING = /^(?:403|(?:http)?[_-]?error|http_?403|about:blank|fail(?:ed|ure)?)$/i;

export function tellsNoReason({ message, code, type, title, field }: FoundError): boolean {
  if (field !== null || [code, type].some((word) => word != null && !SAYS_NOTHING.test(word))) return false;
  return [message, title].every((words) => words == null || words === '' || isPlainNo(words));
}

function isPlainNo(words: string): boolean {
  if (NO_MORE_THAN_NO.test(words)) return true;
  if ((words.match(/[\p{L}\p{N}'’]+/gu) ?? []).length > MOST_WORDS) return false;
  return OF_WHO.test(words) && !REASONS.some((reason) => reason.test(words));
}

/** Whether all that it says is of who asks: "You are no part of it.", "This is for its keeper." */
export function tellsOfSomebody({ message, title, code, type, field }: FoundError): boolean {
  const words = [message, title, ...[code, type].map((word) => word?.replaceAll(/[._-]/g, ' '))].filter(
    (text) => text != null && text !== '',
  );
  const isOfHowItStands = (text: string) => HOW_IT_STANDS.some((reason) => reason.test(text));
  return field === null && OF_WHO.test(message) && !words.some((text) => isOfHowItStands(text!));
}

import type { FoundError } from '../../errors/found.js';

// Refusals that tell of what somebody has to do with a thing: whose it is, or who belongs to it. They say nothing of what
// that one may do with others of the kind, whatever code stands beside them.

const PEOPLE =
  '(?:user|person|people|customer|client|member|account|employee|student|pupil|patient|author|seller|buyer|tenant|guest|colleague)';
/** What is one's own without being a thing that one handles: "not your turn", "not your job". */
const NO_THING =
  '(?!(?:turn|move|day|shift|job|task|role|rights?|place|business|fault|concern|current|default|primary|only|first|last|usual|plan|problem)\\b)';

const NOT_YOURS = new RegExp(
  [
    String.raw`\bnot[_ -]?yours\b|\b(?:is|are|was)n[’']t yours\b`,
    String.raw`\b(?:belongs? to|belonging to|owned by) (?:someone|somebody|another|a different|other)`,
    String.raw`\bnot (?:the|its|an) (?:owner|author|creator)\b|\bonly (?:the|its) (?:owner|author|creator)\b`,
    String.raw`\bonly (?:\w+ )?your own\b|\bnot[_ -]?(?:the[_ -]?)?owner\b`,
    String.raw`^not your ${NO_THING}\w+\W*$|\bnot[_-]your[_-]${NO_THING}\w+`,
    String.raw`\b(?:(?:is|are|was) not|(?:is|are|was)n[’']t) your (?:own )?${NO_THING}\w`,
    String.raw`\b(?:do|does|did)(?: not|n[’']t) own (?:this|that|it)\b`,
    String.raw`\b(?:someone|somebody) else[’']s\b`,
    String.raw`\b(?:an)?other ${PEOPLE}s?[’'](?:s\b|\s)|\bof (?:an)?other ${PEOPLE}s?\b`,
  ].join('|'),
  'i',
);

/** Whether it says that the thing is somebody else's. */
export const isNotYours = (said: string): boolean => NOT_YOURS.test(said);

/** Said of what one may at all, though it sounds like belonging to something. */
const LET_THROUGH = '(?!(?:allowed|authori[sz]ed|permitted|entitled|able|eligible|logged|signed|subscribed)\\b)';
/** What everything is a part of, and what stands for whatever was asked for. */
const ANYTHING =
  '(?!(?:resource|page|area|section|screen|content|action|operation|function|feature|endpoint|method|route|url|api|module|part|view|item|object|record|data|site|website|system|instance|server|service|app|application|platform|product|portal|tool)s?\\b)';
const OF_IT = String.raw`(?:of|in|on|for|at|to|with) (?:this|that) ${ANYTHING}\w`;
/** Who one is to a thing, and not in the whole product. */
const RELATIVE =
  '(?:guardian|parent|relative|participant|recipient|sender|holder|assignee|collaborator|attendee|invitee|follower|friend|contact)s?';

const CONCERNED = '(?:concerned|involved)';

const RELATED = new RegExp(
  [
    String.raw`\b(?:you are|you[’']re|is|are) not (?:(?:an?|the|one of the|among the) )?${LET_THROUGH}[\w-]+(?: [\w-]+)? ${OF_IT}`,
    String.raw`\byou aren[’']t (?:(?:an?|the|one of the|among the) )?${LET_THROUGH}[\w-]+(?: [\w-]+)? ${OF_IT}`,
    String.raw`\bnot (?:been )?(?:assigned|shared|given|lent|addressed|sent) (?:to|with) you\b|\bassigned to (?:another|someone|somebody|a different)`,
    String.raw`\bonly (?:the )?\w+s ${OF_IT}|\bonly (?:for )?(?:the )?${RELATIVE}\b|\b(?:to|for) (?:the )?${RELATIVE} only\b`,
    String.raw`\bonly (?:[\w-]+ ){1,6}?(?:of|in|from|for|to|by|within) (?:your|their|his|her) ${NO_THING}(?!permissions?|account|profile|password|subscription)\w`,
    String.raw`\baccess to (?:this|that) ${ANYTHING}\w`,
    String.raw`\b(?:you are|you[’']re|you aren[’']t|is|are)(?: not)? (?<=not |n[’']t )(?:directly |personally )?${CONCERNED}\b`,
    String.raw`\bonly (?:[\w-]+ ){0,3}?${CONCERNED}\b`,
    String.raw`\b(?:not|aren[’']t) (?:on|in|among) (?:the )?[\w-]+ (?:of|for) (?:this|that) ${ANYTHING}\w`,
    String.raw`^not[_-](?:an?[_-])?(?:member|participant|assigned|invited|related|concerned|involved)\b`,
  ].join('|'),
  'i',
);

/** Whether one of them says that it is for those alone who have to do with the thing. */
export const isOfHavingToDo = (errors: readonly FoundError[]): boolean =>
  errors.some((error) =>
    [error.message, error.title, error.code, error.type].some((said) => said != null && RELATED.test(said)),
  );

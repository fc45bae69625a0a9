export { admit, type Admission } from './admit.js';
export { bodyText } from './body-text.js';
export { codeOfChunk, codeOfChunks, type Chunk } from './chunks.js';
export type { CodedRequest, CodedRoute, Findings } from '@asbuilt/code';
export { cleanDeclared } from './declared.js';
export { isAnsweredInBetween } from './decode/answered-in-between.js';
export { multipartParams } from './decode/multipart-bytes.js';
export { isQueryTooDeep } from './decode/query-depth.js';
export { requestContext } from './decode/request-context.js';
export { encodePercent, originIn } from './decode/url.js';
export * from './events.js';
export { openedSent, openedShown, type Opened } from './forms/opened-fields.js';
export { ofAnyRow, rowName, rowSlot } from './forms/row-names.js';
export { createIsIgnored, matchesPath, type Ignore } from './ignore.js';
export * from './notices.js';
export { followed, followingsIn, isFollowed, listsIn, type Following } from './numbers/following.js';
export { itemsIn, pairsOf, type Thing as NumberedThing } from './numbers/sums.js';
export { laterBy, whenIn, type When } from './numbers/times.js';
export { elementsIn, withoutElements, type Element } from './pages/elements.js';
export { noticesIn } from './pages/said-on-page.js';
export { textOf } from './pages/text-of-page.js';
export { REDACTION_KINDS, type RedactionKind } from './redaction/kinds.js';
export { lowestMarks } from './redaction/known.js';
export { openMarks, sealMarks } from './redaction/sealed-marks.js';
export { patternFault, SHORTEST_MATCH, type RedactionRules } from './redaction/own/rules.js';
export {
  createRedactor,
  type JsonRecord,
  type RedactionOptions,
  type Redactor,
  type Without,
} from './redaction/redactor.js';
export { passwordMarks } from './redaction/whole-secrets.js';
export { seal } from './seal.js';
export type {
  CallName,
  RawStated,
  Stated,
  StatedField,
  StatedForm,
  StatedFormField,
  StatedScreenCell,
  StatedThing,
} from './stated.js';
export { isHandedOut } from './handed-out.js';
export { isPasswordWord, isSignOutWord } from './redaction/by-name/secret-words.js';

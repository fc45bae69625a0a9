// Verbs that interfaces are made of, for paths that say what is done: `:publish` behind a thing, `close-day` as a word.

const of = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Of these a compound is not a thing: `approve-order`, `send-invoice`. */
const PLAIN = of(
  `accept acknowledge activate allocate analyze annotate append apply approve assign attach authenticate authorize begin
  calculate cancel choose clear complete compute confirm connect convert create deactivate decline decrypt delete deliver
  deny deploy destroy detach detect disable discard disconnect dismiss duplicate enable encrypt enroll evaluate execute
  expire explain extend fetch finalize finish forget forgot fulfil fulfill generate get give hide ingest initialize initiate
  insert install invoke make migrate modify notify optimize parse perform persist predict prepare promote provision publish
  purge receive recognize recalculate reconcile recover redeem redo regenerate reject remove rename render renew reopen
  reinstate replace resend resize resolve restore resume retire retrieve retry revert revoke rotate save send simulate submit suspend
  synchronize terminate transcribe translate undo upsert validate verify waive withdraw write`,
);

/** These begin names of things as well: `close-day`, but `test-cases`, `search-index`. */
const ALSO_NOUNS = of(
  `add archive backup batch bill block book bulk call change charge check checkout claim clone close commit copy count dispatch
  download draft edit estimate export find fix flag follow force import index invite issue join kick launch leave link list
  load lock lookup mark match merge move mute open order pause pay pin poll post preview print process pull push query quote
  read record refresh refund register release reorder replay report request reserve reset restart return review rollback run
  scan schedule search seed select set share ship show sign skip sort split start stop stream subscribe swap sync tag take
  test toggle track train transfer trigger try update upgrade upload view void vote wait watch`,
);

/** `closeDay`, `close-day`, `close_day`: its words, small. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])(?=[A-Z])/g, '$1-')
    .toLowerCase()
    .split(/[-_]/)
    .filter(Boolean);

/** `unpublish`, `reindex`, `deactivate`: of a verb. */
const PREFIXED = /^(?:un|re|de|dis)-?(?=[a-z]{3})/;

export const isPlainVerb = (word: string): boolean => PLAIN.has(word) || PLAIN.has(word.replace(PREFIXED, ''));

export const isVerb = (word: string): boolean =>
  isPlainVerb(word) || ALSO_NOUNS.has(word) || ALSO_NOUNS.has(word.replace(PREFIXED, ''));

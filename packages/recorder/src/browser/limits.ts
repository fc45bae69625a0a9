// What a recording keeps at most. Whatever goes beyond is left out, and said: a page may flood, the recorder may not.

const MB = 1024 * 1024;

/** Of one answer. Larger ones are downloads and films, which say nothing about how a product behaves. */
export const BODY_BYTES_MOST = 16 * MB;

/** Of an address, in letters. Browsers send two million; servers take some thousands, and Asbuilt reads no more than these. */
export const ADDRESS_MOST = 65_536;
export const ADDRESS_TOO_LONG = `with a URL of more than ${ADDRESS_MOST} characters`;

/** Of one request: an upload's form fields are wanted, its gigabytes are not. */
export const POST_BYTES_MOST = 4 * MB;

/** Up to here a request's body comes along with the request itself; a larger one is asked for. */
export const POST_BYTES_AT_ONCE = 64 * 1024;

/** The browser keeps bodies until they are fetched, in its own memory: pages that leave take none with them. */
export const BROWSER_KEEPS_BYTES = 256 * MB;

/** Of one answer to the recorder: a body with all that its transport adds. A net below the limits above. */
export const ANSWER_BYTES_MOST = 64 * MB;

/** The same of a body that comes as base64, which has four letters for three bytes. */
export const BASE64_BYTES_MOST = Math.ceil((BODY_BYTES_MOST * 4) / 3) + MB;

/** Of a request that waits for the recorder: what it sends comes along twice, as text and as base64. */
export const PAUSED_BYTES_MOST = 6 * POST_BYTES_MOST;

/** Of a line of a console: nobody reads more, and one of thirty weighs ten times as much until it is let go. */
export const LINE_BYTES_MOST = 2 * MB;

/** Fetched and not yet written. One body is there many times while it is unpacked and redacted: one large one at a time. */
export const FETCHED_AT_ONCE_BYTES = 24 * MB;

/** The same of what was sent. */
export const POSTS_AT_ONCE_BYTES = 8 * MB;

/** Of all that has no end yet, together: what was sent and waits for its answer, and what streams have said. */
export const HELD_BYTES_MOST = 64 * MB;

/** Small ones cost a round trip each through a page that may be busy: many on the way at a time, or a flood is lost. */
export const FETCHES_AT_ONCE = 128;

/** Waiting to be fetched. A page can ask faster than a browser under load gives; each that waits costs some 10 kB. */
export const WAITING_MOST = 12_000;

/** Of a whole recording: what a HAR that other tools open can hold. After it, exchanges are kept without bodies. */
export const RECORDING_BYTES_MOST = 1024 * MB;

/** Requests that have no end yet. Browsers hold some hundreds; this many at once is a flood. */
export const OPEN_EXCHANGES_MOST = 20_000;

/** Of one stream. What a stream says is shown by its first hundreds of messages. */
export const MESSAGES_MOST = 2_000;
export const STREAM_BYTES_MOST = 4 * MB;

/** Of one of them as the browser tells it, where a letter has six bytes at most. */
export const SAID_BYTES_MOST = 6 * STREAM_BYTES_MOST;

/** Windows and tabs at a time. A person has a handful; further pop-ups are closed as they open. */
export const PAGES_MOST = 24;

/** Headers as sent come on a way of their own, mostly at once. Less than the second that a kill may cost. */
export const EXTRA_INFO_MILLIS = 300;

/** A busy page tells of a request when its answer is there already. Less than the second that a kill may cost. */
export const TOLD_MILLIS = 600;

/** A page whose script works for seconds tells nothing meanwhile: so long it is waited for what it has to tell. */
export const BUSY_MILLIS = 10_000;

/** So long, beyond that, an answer is kept from its page until its body was fetched: others may come first. */
export const HELD_UP_MILLIS = 20_000;

/** A busy browser takes seconds to give a body: an exchange that has ended is told without before a second is over. */
export const DRAFT_MILLIS = 100;

/** A request that has no answer by then is told, for the case of a kill. */
export const UNANSWERED_MILLIS = 500;
/** What a page asked for that is gone may still be answered (`keepalive`), and the browser may not say so. */
export const LEFT_MILLIS = 3_000;

/** Another document has come: the one before may still send what it wanted to. Browsers give it half a second for that. */
export const LEAVING_MILLIS = 2_000;

/** Of an answer that has begun, nothing came for so long: what a kill may cost. */
export const SILENT_MILLIS = 1_000;

/** At the end: for requests that have no answer yet. */
export const LAST_ANSWERS_MILLIS = 1_000;

/** For one body. A browser under a flood takes seconds; one that takes longer will not give it at all. */
export const FETCH_MILLIS_MOST = 30_000;

/** At the end: as long as bodies keep coming, and no longer than somebody waits who has ended it. */
export const SETTLE_MILLIS = 30_000;
export const STALLED_MILLIS = 8_000;

/** At the end: for where a script goes without waiting for it. Some scripts never wait. */
export const UNAWAITED_MILLIS = 10_000;

/** At the end: for a last look at the screens. */
export const LAST_LOOK_MILLIS = 3_000;

export const megabytes = (bytes: number): string => `${bytes / MB} MB`;

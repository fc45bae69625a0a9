import type { Asked } from '../answers/call-request.js';
import type { Answer } from '../wire/request.js';

// The gap is the caller's to close: by recording more, or by asking for something else.
export const NOT_KNOWN = 501;

/**
 * A form that pages offer and nobody was seen to send: to be taken, to be shown again and to lead on are all as likely, so
 * that it is not said which. Who may not come near is still kept away, and what is not there is still missed.
 */
export function neverSent({ known: { call, examples }, request: { method, path, body } }: Asked): Answer | null {
  const isForm = call.style === 'form' || body.is === 'form';
  if (method === 'GET' || !isForm || call.responses.length > 0 || examples.length > 0) return null;
  const says = `${method} ${path} belongs to a form that was never submitted in the recording. Its response is unknown.`;
  return {
    status: NOT_KNOWN,
    headers: [],
    mime: 'application/json',
    body: { asbuilt: says, call: `${call.method} ${call.path}`, how: 'Record the product while submitting this form.' },
    call: call.id,
    why: says,
  };
}

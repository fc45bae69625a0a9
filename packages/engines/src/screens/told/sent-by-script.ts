import type { Call } from '@asbuilt/spec';
import type { FormNote } from '../kept/form-notes.js';
import type { Product } from '../found.js';

// `<form method="post">` without a place is sent to the page itself, unless a script takes what is filled in and sends it
// elsewhere. Where nothing ever was sent as forms send it, and other things were by scripts, that is what happens.

/** The form as it is, without how and where where a script decides. `addresses`: those of its page. */
export function sentOf(addresses: readonly string[], { known, calls }: Product): (note: FormNote) => FormNote {
  const own = new Set(addresses.map((address) => `POST ${address}`));
  const isScripted = sendsByScriptAlone([...calls.values()]);
  return (note) =>
    isScripted && own.has(note.address) && known.calls.callAt(note.address) === undefined
      ? { ...note, method: '', address: '' }
      : note;
}

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/;

function sendsByScriptAlone(calls: readonly Call[]): boolean {
  const sending = calls.filter(({ request, basis }) => request !== null && basis.includes('observed'));
  return sending.some(({ request }) => /\bjson\b/.test(request!.mime)) && !sending.some(isOfForm);
}

/** A form leads on, or to a page; scripts send files in the same way, and are answered with data. */
const isOfForm = ({ request, responses }: Call): boolean =>
  FORM.test(request!.mime) &&
  responses.some(({ status, mime }) => (status >= 300 && status < 400) || mime?.startsWith('text/html') === true);

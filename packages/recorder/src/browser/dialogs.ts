import type { Sink } from '../material.js';
import { memoryOf } from '../page/memory.js';
import { signatureOf } from '../page/signature.js';
import type { Handlers } from './exchange/tracking.js';

// Dialogs of the browser's own stand over a page and not in it, so whoever looks at pages does not see them.

const BUTTONS = new Map([
  ['alert', ['OK']],
  ['confirm', ['OK', 'Cancel']],
  ['prompt', ['OK', 'Cancel']],
]);

const AGAIN = 'the same dialog again';

/** A dialog is told as a screen with nothing but the dialog, and its answer as a click on its button. */
export function hearDialogs(sink: Sink, now: () => number): Handlers {
  const memory = memoryOf(sink);
  let open: { readonly url: string; readonly buttons: readonly string[] } | null = null;
  return {
    'Page.javascriptDialogOpening': ({ url, message, type }) => {
      const buttons = BUTTONS.get(type);
      // what a browser asks before a page is left is its own, not the product's
      if (buttons === undefined) return;
      open = { url, buttons };
      const [at, dialogs] = [now(), [{ name: '', text: message, buttons }]];
      // a page may open it in a loop
      const why = memory.isNew(signatureOf(url, { dialogs })) ? memory.refusal(at) : AGAIN;
      if (why === null) sink.view({ at, url, title: '', came: 'change', dialogs });
      else sink.drop({ what: 'view', why, url });
    },
    'Page.javascriptDialogClosed': ({ result }) => {
      if (open === null) return;
      const name = (result ? open.buttons[0] : open.buttons.at(-1)) ?? '';
      sink.action({ at: now(), url: open.url, does: 'click', role: 'button', name });
      open = null;
    },
  };
}

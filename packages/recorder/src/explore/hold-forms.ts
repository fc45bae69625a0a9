import type { BrowserContext } from 'playwright-core';

// A form that is sent by GET looks like any other address on its way out. So it is held back where it is sent: by a
// script, by a button that a script presses, or by one that shows nothing of what it does.

export interface HeldForm {
  readonly method: string;
  /** Where it would have gone, absolute. */
  readonly to: string;
}

const TELL = 'asbuiltHeldForm';

/** Lets no document that is loaded from now on send a form. What closes a dialog sends nothing. */
export async function holdForms(context: BrowserContext, held: (form: HeldForm) => void): Promise<void> {
  await context.exposeBinding(TELL, (_source, form: HeldForm) => held(form));
  await context.addInitScript(inPage, TELL);
}

/** Runs in the page's own world, before any script of the page; nothing of it is left for those to find. */
function inPage(name: string): void {
  const page = globalThis as unknown as Record<string, (form: HeldForm) => unknown> & InPage;
  const tell = page[name];
  delete page[name];
  const { HTMLFormElement: form, Element: element, URL: url, Reflect: reflect } = page;
  const { getAttribute, attachShadow } = element.prototype;
  const attribute = (of: object | null | undefined, which: string): string | null =>
    of == null ? null : (reflect.apply(getAttribute, of, [which]) as string | null);
  /** Whether it was held back. */
  const hold = (sent: object, by?: object | null): boolean => {
    const method = (attribute(by, 'formmethod') ?? attribute(sent, 'method') ?? 'get').toUpperCase();
    if (method === 'DIALOG') return false;
    const action = attribute(by, 'formaction') ?? attribute(sent, 'action') ?? '';
    const base = page.document.baseURI;
    const to = url.canParse(action || base, base) ? new url(action || base, base).href : action;
    void tell?.({ method, to });
    return true;
  };
  for (const way of ['submit', 'requestSubmit'] as const) {
    const send = form.prototype[way];
    form.prototype[way] = {
      [way](this: object, by?: object | null): unknown {
        return hold(this, by) ? undefined : reflect.apply(send, this, by === undefined ? [] : [by]);
      },
    }[way]!;
  }
  const onSubmit = (event: Submitted): void => {
    if (!hold(event.target, event.submitter)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener('submit', onSubmit, true);
  // what happens in a shadow tree is not heard outside of it
  element.prototype.attachShadow = {
    attachShadow(this: object, options: unknown): InTree {
      const tree = reflect.apply(attachShadow, this, [options]) as InTree;
      tree.addEventListener('submit', onSubmit, true);
      return tree;
    },
  }.attachShadow;
}

interface Submitted {
  readonly target: object;
  readonly submitter?: object | null;
  preventDefault(): void;
  stopImmediatePropagation(): void;
}

interface InTree {
  addEventListener(name: 'submit', hear: (event: Submitted) => void, capture: true): void;
}

type Method = (this: object, by?: object | null) => unknown;

/** As much of a browser as is needed here. */
interface InPage extends InTree {
  readonly document: { readonly baseURI: string };
  readonly HTMLFormElement: { readonly prototype: { submit: Method; requestSubmit: Method } };
  readonly Element: { readonly prototype: { getAttribute: Method; attachShadow: (options: unknown) => InTree } };
  readonly URL: typeof URL;
  readonly Reflect: typeof Reflect;
}

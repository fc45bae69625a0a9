import type { Sink } from '../../material.js';

/** Keeps what comes until it is known where it goes; from then on passes it through. */
export function holdBack(): { readonly sink: Sink; release(to: Sink): void } {
  let to: Sink | null = null;
  const held: ((sink: Sink) => void)[] = [];
  const give = (deed: (sink: Sink) => void): void => {
    if (to === null) held.push(deed);
    else deed(to);
  };
  return {
    sink: {
      exchange: (seen, draft) => give((sink) => sink.exchange(seen, draft)),
      draft: (id, seen) => give((sink) => sink.draft(id, seen)),
      said: (draft, message) => give((sink) => sink.said(draft, message)),
      page: (seen) => give((sink) => sink.page(seen)),
      view: (seen) => give((sink) => sink.view(seen)),
      again: (url) => give((sink) => sink.again?.(url)),
      action: (seen) => give((sink) => sink.action(seen)),
      picture: (name, png) => give((sink) => sink.picture(name, png)),
      shown: (text) => to?.shown?.(text) ?? text,
      drop: (dropped) => give((sink) => sink.drop(dropped)),
    },
    release(sink) {
      to = sink;
      for (const deed of held.splice(0)) deed(sink);
    },
  };
}

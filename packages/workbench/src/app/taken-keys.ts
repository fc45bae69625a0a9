/** What has keys of its own while it is open. */
const OPEN = 'dialog[open], [role="dialog"], form.correct';

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (/^(?:TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.isContentEditable ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox'));

/** Whether a key is meant for what is typed in, or for a form or a dialog that is open, and decides nothing elsewhere. */
export const isTaken = ({ target, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented || isTyped(target) || document.querySelector(OPEN) !== null;

export const isPlain = ({ metaKey, ctrlKey, altKey }: KeyboardEvent): boolean => !metaKey && !ctrlKey && !altKey;

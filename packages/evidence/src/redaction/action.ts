import type { Action } from '../events.js';
import { forget, type Desk } from './desk.js';
import { redactText } from './in-text/text.js';
import { redactUrl } from './in-exchange/urls.js';

/** A button may be named after a person: "Remove ann@example.org". */
export function redactAction(action: Action, desk: Desk): Action {
  const made: Action = {
    ...action,
    url: redactUrl(action.url, desk),
    name: redactText(action.name, desk),
    form: redactText(action.form, desk),
  };
  forget(desk);
  return made;
}

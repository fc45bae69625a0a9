import {
  ACTION_VERBS,
  LENGTH_CLASSES,
  TYPED_CLASSES,
  type ActionVerb,
  type EntryRef,
  type RawAction,
  type Typed,
} from '@asbuilt/evidence';
import { fieldsOf, textOf, timeOf } from '../fields.js';

/** One line of actions; null where it does not say what was done, or where. */
export function actionOf(value: unknown, ref: EntryRef, actor: string): RawAction | null {
  const record = fieldsOf(value);
  const url = textOf(record['url']);
  const does = record['does'];
  if (!URL.canParse(url) || !isVerb(does)) return null;
  return {
    kind: 'action',
    ref,
    actor,
    at: timeOf(record['time']),
    url,
    does,
    role: textOf(record['role']),
    name: textOf(record['name']),
    form: textOf(record['form']),
    field: textOf(record['field']),
    typed: typedOf(record['typed']),
  };
}

export const isVerb = (value: unknown): value is ActionVerb => isOneOf(ACTION_VERBS, value);

/** A class outside the closed lists may be the very value that nobody is to see, so it counts as absent. */
function typedOf(value: unknown): Typed | null {
  const { is, length } = fieldsOf(value);
  return isOneOf(TYPED_CLASSES, is) && isOneOf(LENGTH_CLASSES, length) ? { is, length } : null;
}

function isOneOf<T extends string>(list: readonly T[], value: unknown): value is T {
  return (list as readonly unknown[]).includes(value);
}

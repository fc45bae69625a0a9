import type { Spec } from '@asbuilt/spec';
import { callTitle } from '../diff/naming.js';

/** The call as a person reads it. */
export function titleOfCall({ calls }: Spec, id: string): string {
  const call = calls.statements.find((one) => one.id === id);
  return call === undefined ? id : callTitle(call);
}

export const plainMark = (text: string): string => text;

/** A value as it stands in a sentence. */
export const valueWords = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');

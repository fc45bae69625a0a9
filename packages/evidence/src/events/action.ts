import type { Millis, EntryRef, Url } from './common.js';

/** What a user did on a screen. What was typed is classed where it was typed, and never recorded. */
export interface RawAction {
  readonly kind: 'action';
  readonly ref: EntryRef;
  readonly actor: string;
  readonly at: Millis | null;
  readonly url: string;
  readonly does: ActionVerb;
  /** Of the target, as assistive technology tells it. Empty where it has none. */
  readonly role: string;
  readonly name: string;
  /** Name of the form that the target belongs to; empty where there is none. */
  readonly form: string;
  /** Of a field: its name in the form. */
  readonly field: string;
  readonly typed: Typed | null;
  /** In which page or tab, as exchanges have it. */
  readonly page?: string;
}

export const ACTION_VERBS = ['click', 'submit', 'change', 'press', 'navigate'] as const;
export type ActionVerb = (typeof ACTION_VERBS)[number];

/** What kind of thing was typed or chosen. */
export const TYPED_CLASSES = [
  'empty',
  'text',
  'email',
  'url',
  'phone',
  'number',
  'date',
  'time',
  'color',
  'secret',
  'file',
  'choice',
  'on',
  'off',
] as const;
export type TypedClass = (typeof TYPED_CLASSES)[number];

/** By powers of ten: enough to tell a word from a page, and too coarse to tell which word. */
export const LENGTH_CLASSES = ['0', '1-9', '10-99', '100-999', '1000+'] as const;
export type LengthClass = (typeof LENGTH_CLASSES)[number];

export interface Typed {
  readonly is: TypedClass;
  readonly length: LengthClass;
}

export interface Action extends Omit<RawAction, 'url'> {
  readonly url: Url;
}

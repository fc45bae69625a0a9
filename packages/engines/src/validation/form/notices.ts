import type { View, ViewField, ViewForm } from '@asbuilt/evidence';
import { foldName } from '../../errors/folded-names.js';
import { knownDemandOf } from '../grammar/formats.js';
import { readMessage, type Reading } from '../grammar/read-message.js';
import { plainWords, tidied } from '../grammar/subject.js';
import type { Demand } from '../rule.js';
import { labelWithoutBrackets, plainLabel } from './declared.js';

// What a screen says of its fields, somewhere on it: messages that a script writes beside them, and messages above them all.

/** A field of a screen, and what the screen says is wrong with it. */
export interface SaidOf {
  readonly field: ViewField;
  readonly demand: Demand;
  readonly words: string;
}

/** "Password must be at least 10 characters long.", said on a screen of which one field is called so: the field's own message. */
export function withNotices(form: ViewForm, { forms, notices }: View): ViewForm {
  // of fields in no form nobody knows which belong together, nor what they are sent to
  if (notices.length === 0 || !isForm(form)) return form;
  const subjects = notices.map((notice) => subjectOf(readMessage(notice)));
  const all = forms.flatMap(({ fields }) => fields);
  const fields = form.fields.map((field): ViewField => {
    // most notices speak of no field: what others are called is asked last
    const said = subjects.findIndex((subject) => subject !== '' && isCalled(field, subject));
    const isOwn = said >= 0 && field.error === undefined && isOnlyCalled(field, all) && !isOld(field, all);
    return isOwn ? { ...field, error: notices[said]! } : field;
  });
  return { ...form, fields };
}

const isOnlyCalled = (field: ViewField, all: readonly ViewField[]): boolean =>
  all.filter((other) => isCalled(field, other.name) || isCalled(field, plainLabel(other.label))).length === 1;

/**
 * What else is said of fields of this form, in looser words: what should be entered ("Please enter a name."), of a field
 * by its id ("Tag names …" of `tag-name`), or where no form holds the fields. Of a word that fits two fields nothing.
 */
export function saidOnScreen(form: ViewForm, { forms, notices }: View): SaidOf[] {
  const all = forms.flatMap(({ fields }) => fields);
  return notices.flatMap((words) => {
    const reading = readMessage(words);
    if (reading === null) return [];
    const told = [subjectOf(reading), wantedIn(words)].filter((name) => name !== '');
    const field = told.map((name) => onlyCalled(name, all)).find((one) => one !== undefined);
    // what stands at the field itself is its own message
    if (field === undefined || field.error !== undefined || !form.fields.includes(field)) return [];
    return demandsIn(reading)
      .filter((demand) => !isOwnName(demand))
      .map((demand) => ({ field, demand, words }));
  });
}

/** What a sentence asks for, where it says so clearly. */
export function demandsIn(reading: Reading | null): Demand[] {
  return (reading?.said ?? []).filter((one): one is Demand => one.rule !== 'unclear' && one.rule !== 'other');
}

/** A target that is none: a script takes what is typed, and need not ask the browser whether it is as declared. */
const SCRIPTED = /^(?:javascript:|#)/i;

/** "A valid size", of a size: no form that is known. */
const isOwnName = ({ rule, value }: Demand): boolean =>
  rule === 'format' && typeof value === 'string' && knownDemandOf(value) === null;

export const isForm = ({ method, action, name }: ViewForm): boolean =>
  !SCRIPTED.test(action) && (method !== '' || action !== '' || (name ?? '') !== '');

const subjectOf = (reading: Reading | null): string => tidied(plainWords(reading?.subject ?? ''));

const INVITES =
  /^(?:please |you (?:must|need to|have to) )?(?:enter|provide|specify|choose|select|type|give|add|fill in|fill out) (?:an? |the |your |some )(?:valid )?(.{1,100}?)(?: for (?:the|this|your) .{1,100})?[.!]?$/i;
const INVALID = /^invalid (.+?)[.!]?$/i;

/** Of "Please enter a valid email." the email: what it asks for is what the field is called. */
function wantedIn(words: string): string {
  const [, wanted = ''] = INVITES.exec(words.trim()) ?? INVALID.exec(words.trim()) ?? [];
  return plainWords(wanted);
}

function onlyCalled(words: string, all: readonly ViewField[]): ViewField | undefined {
  for (const isNamed of [isCalled, hasId]) {
    const called = all.filter((field) => isNamed(field, words));
    const [field] = called;
    if (field !== undefined) return called.length === 1 && !isOld(field, all) ? field : undefined;
  }
  return undefined;
}

/** Of an old and a new password rules speak of the new one. */
const isOld = (field: ViewField, all: readonly ViewField[]): boolean =>
  all.some((other) => other !== field && isCalled(other, `new ${field.name}`));

function isCalled({ name, label }: ViewField, words: string): boolean {
  const folded = foldName(words);
  if (folded === '') return false;
  const plain = plainLabel(label);
  return [name, plain, labelWithoutBrackets(plain)].some((one) => folded === foldName(one));
}

/** An id is often the thing and its field: `tag-name`, of which "Tag names" are said. One word ("a valid URL") says too little. */
function hasId({ id }: ViewField, words: string): boolean {
  const own = foldName(id);
  return own !== '' && words.includes(' ') && [words, words.replace(/s$/i, '')].some((one) => foldName(one) === own);
}

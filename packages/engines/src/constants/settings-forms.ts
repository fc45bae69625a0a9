import type { Exchange } from '@asbuilt/evidence';
import { isMachinery } from '../validation/field-key.js';
import { at as groupAt } from '../kit/summary/maps.js';
import type { Page } from '../kit/page/tags.js';
import { postingForms, readControls, type Control } from './form-controls.js';
import { note, type ConstantsSummary, type FactValue } from './summary.js';
import { isSettingsPath, PERSONAL } from './settings.js';
import { tokensOf } from './words.js';

/**
 * A page of settings shows each with the value that holds. What is typed freely (a title, an address) is content; what is
 * counted, switched or chosen is how the product is set.
 */
export function observeSettingsForms(into: ConstantsSummary, exchange: Exchange, address: string, page: Page): void {
  for (const form of postingForms(page)) {
    if (!setsSettings(form.action)) continue;
    const settings = settingsIn(form.html);
    if (settings.some(isOfPerson)) continue;
    for (const setting of settings) tell(into, exchange, address, setting);
  }
}

// What only people have: a form that asks for it asks for how one of them wants it.
const OF_PERSON = /(?:real|first|last|nick|sur)_?name|gender|(?:current|old|new)_?password/i;

const isOfPerson = ([control]: readonly Control[]): boolean => OF_PERSON.test(control!.name);

/** Other forms stand on such a page as well: a search, a sign-out, the members of the thing that is set. */
function setsSettings(action: string): boolean {
  const path = action.replace(/^https?:\/\/[^/]*/, '').replace(/[?#][^]*$/, '');
  return path === '' || isSettingsPath(path.split('/').filter(Boolean));
}

function tell(
  into: ConstantsSummary,
  { ref, startedAt, actor }: Exchange,
  address: string,
  controls: readonly Control[],
): void {
  const { name } = controls[0]!;
  const value = isMachinery(name) || isPersonal(name) ? null : settingOf(controls);
  if (value === null) return;
  const kind = isSwitch(controls) ? 'switch' : 'choice';
  const at = `[name="${name}"]`;
  note(into, { kind, address, name, value, label: labelOf(controls), ref, at, time: startedAt, to: actor });
}

/** Controls by name: a box and its hidden twin, all boxes of a list. */
function settingsIn(html: string): Control[][] {
  const groups = new Map<string, Control[]>();
  for (const control of readControls(html)) groupAt(groups, control.name, () => []).push(control);
  return [...groups.values()];
}

/** `user[mail]`, `profile.name`: on a page of settings, those of one person. */
function isPersonal(name: string): boolean {
  const [root = '', ...rest] = name.split(/[[\].]+/).filter((part) => part !== '');
  return rest.length > 0 && PERSONAL.has(root.toLowerCase());
}

function isSwitch(controls: readonly Control[]): boolean {
  return controls.some((control) => control.type === 'checkbox' && !control.name.endsWith('[]'));
}

function settingOf(controls: readonly Control[]): FactValue | null {
  const shown = controls.filter((control) => control.type !== 'hidden');
  const [first] = shown;
  if (first === undefined) return null;
  if (first.name.endsWith('[]')) return listOf(shown);
  if (first.type === 'checkbox') return switchOf(first, controls);
  if (first.type === 'radio') return plain(shown.find((control) => control.isOn)?.value ?? '');
  if (first.type === 'select') return first.isMany ? listOf(shown) : plain(first.chosen[0]?.value ?? '');
  return counted(first);
}

const MOST_CHOSEN = 30;

function listOf(controls: readonly Control[]): FactValue | null {
  const values = controls.flatMap((control) =>
    control.type === 'select'
      ? control.chosen.map((option) => option.value)
      : control.type === 'checkbox' && control.isOn
        ? [control.value]
        : [],
  );
  const given = values.filter((value) => value !== '');
  return given.length === 0 || given.length > MOST_CHOSEN ? null : given;
}

/** As the form would send it: a box that is off sends its hidden twin, or nothing. */
function switchOf(box: Control, controls: readonly Control[]): FactValue {
  if (box.isOn) return plain(box.value) ?? true;
  const twin = controls.find((control) => control.type === 'hidden');
  return (twin === undefined ? null : plain(twin.value)) ?? false;
}

const LONGEST_VALUE = 60;
const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/;

function plain(value: string): string | number | null {
  if (value === '' || value.length > LONGEST_VALUE) return null;
  return NUMBER.test(value) ? Number(value) : value;
}

/** `25`, `25, 50, 100`, `exe, bat` as extensions. */
function counted({ type, value, name }: Control): FactValue | null {
  if (type !== 'text' && type !== 'number' && type !== 'range') return null;
  if (NUMBER.test(value) || /^\d+(?:\s*,\s*\d+)+$/.test(value)) return plain(value);
  const isList = /(?:extensions?|types|formats|currencies|languages|locales)/.test(tokensOf(name).join(' '));
  return isList && /^[\w.+/-]+(?:\s*,\s*[\w.+/-]+)*$/.test(value) ? plain(value) : null;
}

/** What people read: the label, and of a choice the words that stand for it. */
function labelOf(controls: readonly Control[]): string {
  const shown = controls.find((control) => control.type !== 'hidden');
  // Each box of a list has a label of its own, and none of them is the list's.
  if (shown === undefined || shown.name.endsWith('[]')) return '';
  const on = controls.find((control) => control.type === 'radio' && control.isOn);
  const words = shown.type === 'select' ? (shown.isMany ? '' : (shown.chosen[0]?.label ?? '')) : (on?.label ?? '');
  const label = shown.type === 'radio' ? '' : shown.label;
  return [label, words]
    .filter((text) => text !== '')
    .join(': ')
    .slice(0, LONGEST_LABEL);
}

const LONGEST_LABEL = 120;

import { expect, it } from 'vitest';
import type { Url, ViewField, ViewForm } from '@asbuilt/evidence';
import { lowest } from '../../kit/summary/lowest.js';
import { handleOf, noteForm, optionsShown, type FormNote } from './form-notes.js';

const page: Url = { origin: 'https://app.example', path: '/c', segments: ['c'], query: [], hash: '' };

function shownOf(...seen: ViewField['options'][]): string[] {
  const notes = lowest<FormNote>();
  for (const options of seen) {
    const field = { name: 'state', id: '', label: 'State', type: 'radio', required: false, constraints: {}, options };
    noteForm(notes, { action: '/c', method: 'post', fields: [field] } satisfies ViewForm, page, 5);
  }
  return optionsShown([...notes.kept.values()][0]!.fields.kept.get('state')!.options).sort();
}

const option = (value: string, label: string) => ({ value, label });

it('tells options as they are shown, and not what is sent for them beside', () =>
  expect(shownOf([option('1', ''), option('spam', '')], [option('1', 'Approved'), option('spam', 'Spam')])).toEqual([
    'Approved',
    'Spam',
  ]));

it('tells what is sent where nothing else is known, and one label once', () =>
  expect(shownOf([option('open', ''), option('Done', 'Done')], [option('done', 'Done')])).toEqual(['Done', 'open']));

function namesOf(...fields: Partial<ViewField>[]): string[] {
  const notes = lowest<FormNote>();
  const plain = { name: '', id: '', label: '', type: 'text', required: false, constraints: {}, options: [] };
  const form = { action: '/c', method: 'post', fields: fields.map((field) => ({ ...plain, ...field })) };
  noteForm(notes, form satisfies ViewForm, page, 5);
  return [...notes.kept.values()].flatMap((note) => [...note.fields.kept.keys()]);
}

it('leaves out what has no name and no label, and an id that a library counts up', () =>
  expect(namesOf({ name: 'why' }, { id: 'ooui-1' }, { id: 'mat-input-12' })).toEqual(['why']));

it('calls a field by its label where its id is counted up, and by its name or its own id in all other cases', () =>
  expect(
    namesOf({ id: 'mat-input-0', label: 'Town' }, { name: 'line-1', id: 'ooui-2' }, { id: 'address-line' }),
  ).toEqual(['Town', 'line-1', 'address-line']));

const box = (label: string, more: Partial<ViewField> = {}): ViewField => ({
  name: '',
  id: '',
  label,
  type: 'checkbox',
  required: false,
  constraints: {},
  options: [],
  ...more,
});

it('calls the box of each line of a list by one name', () => {
  expect(['Select 15', 'Select 17', 'Select row 3'].map((label) => handleOf(box(label)))).toEqual([
    'Select {…}',
    'Select {…}',
    'Select row {…}',
  ]);
});

it('leaves what has a name, what is no box, and what numbers are a part of', () => {
  expect(handleOf(box('Select 15', { name: 'ids' }))).toBe('ids');
  expect(handleOf(box('Select 15', { type: 'text' }))).toBe('Select 15');
  expect(handleOf(box('Select all entries'))).toBe('Select all entries');
  expect(handleOf(box('Floor 2'))).toBe('Floor 2');
  expect(handleOf(box('Select seats for 2 people'))).toBe('Select seats for 2 people');
});

import type { ViewField } from '@asbuilt/evidence';
import { expect, it } from 'vitest';
import { handleOf } from './form-notes.js';

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

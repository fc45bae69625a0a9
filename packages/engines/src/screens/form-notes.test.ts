import { expect, it } from 'vitest';
import type { Url, ViewField, ViewForm } from '@asbuilt/evidence';
import { lowest } from '../kit/lowest.js';
import { noteForm, optionsShown, type FormNote } from './form-notes.js';

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

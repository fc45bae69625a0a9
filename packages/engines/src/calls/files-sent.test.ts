import { expect, it } from 'vitest';
import { readTape, TAPE_ORIGIN } from '../kit/tape/tape.js';
import type { Exchange, FormField } from '@asbuilt/evidence';
import { concludeCalls } from './conclude.js';
import { calls } from './index.js';

const part = (name: string, value: string | null, fileName?: string): FormField => ({
  name,
  value,
  file: fileName === undefined ? null : { name: fileName, mime: 'image/png', size: 3 },
});

/** What the parts of a form that was sent so are said to hold. */
function sent(...forms: FormField[][]): unknown {
  const summaries = forms.map((fields) => {
    const [read] = readTape('tape\nann POST /up -> 200 {"id":1}').exchanges;
    const request = { is: 'form' as const, mime: 'multipart/form-data', size: null, cut: false, fields };
    const summary = calls.empty();
    calls.observe(summary, { ...read!, request } as Exchange);
    return summary;
  });
  const all = summaries.reduce((a, b) => calls.merge(a, b));
  return concludeCalls(all, [TAPE_ORIGIN]).point.statements[0]!.request!.schema['properties'];
}

const FILE = { type: 'string', format: 'binary' };

it('a part with the name of a file is a file, wherever it was seen', () => {
  expect(sent([part('title', 'x'), part('photo', null, 'a.png')])).toMatchObject({
    title: { type: 'string' },
    photo: FILE,
  });
  expect(sent([part('photo', '')], [part('photo', null, 'a.png')])).toMatchObject({ photo: FILE });
  const two = [part('photos', null, 'a.png'), part('photos', null, 'b.png')];
  expect(sent(two)).toMatchObject({ photos: { type: 'array', items: FILE } });
});

it('a part without one is none', () => {
  expect(sent([part('title', 'x'), part('note', null)])).not.toMatchObject({ note: FILE });
});

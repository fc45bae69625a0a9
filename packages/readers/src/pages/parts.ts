import type { RawView, ViewDialog, ViewPart, ViewTable } from '@asbuilt/evidence';
import { fieldsOf, listOf, textOf, type Fields } from '../fields.js';
import { distinct, presentTexts, textsOf } from './texts.js';

type Parts = Pick<
  RawView,
  'came' | 'lang' | 'description' | 'landmarks' | 'dialogs' | 'tables' | 'terms' | 'consoleErrors' | 'picture'
>;

/** What only some recorders tell of a screen; absent where it is not there. */
export function partsOf(page: Fields): Parts {
  const came = CAME.find((way) => way === page['came']);
  const picture = textOf(page['picture']);
  return {
    ...(came && { came }),
    ...presentTexts(page, ['lang', 'description']),
    ...present('landmarks', listOf(page['landmarks']).flatMap(landmarkOf)),
    ...present('dialogs', listOf(page['dialogs']).map(dialogOf)),
    ...present('tables', listOf(page['tables']).flatMap(tableOf)),
    ...present('terms', distinct(textsOf(page['terms']))),
    ...present('consoleErrors', distinct(textsOf(page['consoleErrors']))),
    ...(PICTURE.test(picture) && { picture }),
  };
}

const CAME = ['load', 'history', 'hash', 'change'] as const;

/** A name beside the material, and no way out of its folder. */
const PICTURE = /^[\w-][\w.-]*$/;

function present<K extends string, T>(name: K, list: readonly T[]): { [P in K]?: readonly T[] } {
  const made: { [P in K]?: readonly T[] } = {};
  if (list.length > 0) made[name] = list;
  return made;
}

function landmarkOf(value: unknown): ViewPart[] {
  const record = fieldsOf(value);
  const role = textOf(record['role']);
  return role === '' ? [] : [{ role, name: textOf(record['name']) }];
}

function dialogOf(value: unknown): ViewDialog {
  const record = fieldsOf(value);
  return { name: textOf(record['name']), text: textOf(record['text']), buttons: textsOf(record['buttons']) };
}

function tableOf(value: unknown): ViewTable[] {
  const record = fieldsOf(value);
  const headers = textsOf(record['headers']);
  return headers.length === 0 ? [] : [{ caption: textOf(record['caption']), headers }];
}

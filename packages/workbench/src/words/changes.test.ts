import type { Change } from '@asbuilt/contract';
import { expect, test } from 'vitest';
import { changeWords } from './changes.js';

const SAID: readonly (readonly [Change, string])[] = [
  [{ kind: 'rename', to: 'review' }, 'renamed to review'],
  [{ kind: 'merge', with: 'E-1', was: 'category' }, 'merged with category'],
  [{ kind: 'merge', with: 'E-1', was: 'tag', name: 'label' }, 'merged with tag, as label'],
  [{ kind: 'merge', with: 'E-1' }, 'merged with E-1'],
  [{ kind: 'split', fields: ['url', 'caption'], into: 'photo' }, 'split: url, caption belong to photo'],
  [{ kind: 'segment', index: 2, as: 'parameter', name: 'task' }, 'segment 3 of the path is a parameter, {task}'],
  [{ kind: 'segment', index: 0, as: 'literal', name: 'api' }, 'segment 1 of the path is a fixed word, api'],
  [{ kind: 'set', at: '/value', value: 10 }, 'value is 10'],
  [{ kind: 'set', at: '/correction', value: 'It is monthly.' }, 'It is monthly.'],
];

test.each(SAID)('%o', (change, said) => expect(changeWords(change)).toBe(said));

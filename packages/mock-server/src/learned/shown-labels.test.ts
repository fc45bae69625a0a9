import type { Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { ordersSpec } from '../testing/orders.js';
import { completed, shownLabels } from './shown-labels.js';

/** The shop with one screen whose form calls its fields so. */
function shown(...fields: [name: string, label: string][]): Spec {
  const spec = ordersSpec();
  const screen = {
    forms: [{ id: 'F', action: '', method: '', fields: fields.map(([name, label]) => ({ name, label })) }],
  };
  return { ...spec, screens: { ...spec.screens, statements: [screen as unknown as Spec['screens']['statements'][0]] } };
}

const told = new Map([
  ['name', 'Name'],
  ['email', 'E-mail'],
  ['dueDate', 'Until'],
]);

describe('what forms call their fields', () => {
  it('is taken for what messages call them, where both agree on most', () => {
    const labels = shownLabels(
      shown(['name', 'Name *'], ['email', 'E-mail'], ['loan[dueDate]', 'Until:'], ['loan[startDate]', 'From']),
    );
    expect(completed(told, labels).get('startDate')).toBe('From');
  });

  it('is left alone where messages call them otherwise, or too few are called anything', () => {
    const otherwise = shownLabels(
      shown(['name', 'Your name'], ['email', 'E-mail'], ['dueDate', 'Bring back by'], ['startDate', 'From']),
    );
    expect(completed(told, otherwise)).toBe(told);
    expect(completed(told, shownLabels(shown(['name', 'Name'], ['startDate', 'From'])))).toBe(told);
  });

  it('gives way to what a message calls the field', () => {
    const labels = shownLabels(shown(['name', 'Name'], ['email', 'E-mail'], ['dueDate', 'Until'], ['dueDate', 'Due']));
    expect(completed(told, labels).get('dueDate')).toBe('Until');
  });
});

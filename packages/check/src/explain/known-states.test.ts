import type { JsonSchema } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import { shop } from '../testing/playing.js';
import { withKnownStates } from './known-states.js';

const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };

/** What a field of a list may be, where orders are new, paid or sent. */
function allowed(field: string, values: unknown[]): unknown {
  const spec = shop();
  const states = ['new', 'paid', 'sent'].map((name) => ({ name, initial: false, final: false }));
  spec.states.statements = [{ ...shown, id: 'T-1', entity: 'Order', field: 'state', states, transitions: [] }];
  const own: JsonSchema = { type: 'string', enum: values };
  const schema: JsonSchema = { type: 'array', items: { type: 'object', properties: { [field]: own } } };
  spec.calls.statements[1]!.responses = [{ status: 200, mime: 'application/json', schema, support: 1 }];
  const opened = withKnownStates(spec).calls.statements[1]!.responses[0]!.schema!;
  return ((opened.items as JsonSchema).properties as { [name: string]: JsonSchema })[field]!.enum;
}

it('a list may show any state of the life cycle, and not only those that it showed', () => {
  expect(allowed('state', ['new', 'paid'])).toEqual(['new', 'paid', 'sent']);
});

it('other fields, and values that are no states, stay as they were seen', () => {
  expect(allowed('kind', ['new', 'paid'])).toEqual(['new', 'paid']);
  expect(allowed('state', ['new', 'odd'])).toEqual(['new', 'odd']);
});

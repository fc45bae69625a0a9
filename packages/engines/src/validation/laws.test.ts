import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Event, Exchange, Json, View, ViewField } from '@asbuilt/evidence';
import { ruleSchema, screenHintSchema } from '@asbuilt/spec';
import { encode } from '../kit/summary/codec.js';
import { checkLaws } from '../kit/summary/laws.js';
import { jsonTrees, tapesIn } from '../kit/tape/strange.test-kit.js';
import { readTape, TAPE_ORIGIN } from '../kit/tape/tape.js';
import { readMessage } from './grammar/read-message.js';
import { validation } from './index.js';
import type { ValidationSummary } from './summary.js';

const { events } = tapesIn(new URL('cases/', import.meta.url));
const [first] = readTape('one\n\nann  POST /things/7 {"name":"x"}  -> 422 {}').exchanges;
const known = { origins: [TAPE_ORIGIN], calls: { callAt: (address: string) => address }, points: {} };

const words = fc.constantFrom('errors', 'message', 'field', 'name', 'code', 'details', 'required', '__proto__', 'id');
const texts = fc.oneof(
  fc.constantFrom('is required', 'Name is too long (maximum is 5 characters)', 'is invalid', ''),
  fc.string(),
);
const tree = jsonTrees(words, [texts, fc.integer(), fc.constant(null), fc.boolean()]);

const strange = fc
  .record({ sent: tree, body: tree, status: fc.constantFrom(200, 201, 302, 400, 422), entry: fc.nat(1000) })
  .map(({ sent, body, status, entry }): Event => exchangeOf(entry, sent, body, status));

const field = fc.record({
  name: fc.constantFrom('name', 'a[b]', '__proto__', ':r5:', ''),
  id: fc.constant(''),
  label: fc.constantFrom('Name *', 'Name', ''),
  type: fc.constantFrom('text', 'email', 'number', 'select', 'hidden'),
  required: fc.boolean(),
  constraints: fc.dictionary(
    fc.constantFrom('maxlength', 'min', 'max', 'pattern'),
    fc.constantFrom('5', 'x', '', '-1'),
  ),
  options: fc.array(fc.record({ value: fc.constantFrom('a', 'b', '1'), label: fc.constant('') }), { maxLength: 3 }),
});
const screens = fc
  .record({
    fields: fc.array(field, { maxLength: 4 }),
    action: fc.constantFrom('', '/x', 'http://['),
    method: fc.constantFrom('', 'post', 'get'),
    entry: fc.nat(1000),
  })
  .map(({ fields, action, method, entry }): Event => viewOf(entry, action, method, fields));

describe('laws of the validation engine', () => {
  it('holds them on the tapes', () => checkLaws(validation, events, known));
  it('holds them on whatever requests and answers hold', () => checkLaws(validation, strange, known));
  it('holds them on whatever screens show', () => checkLaws(validation, screens, known));

  it('bounds hold the laws: thousands of messages in two orders', () => {
    const many = Array.from({ length: 4100 }, (_, i) =>
      exchangeOf(i, { name: i }, { errors: [`Thing ${i} is required`] }, 422),
    );
    const forward = observed(many);
    const halves = validation.merge(observed(many.slice(2000).reverse()), observed(many.slice(0, 2000)));
    expect(encode(halves)).toBe(encode(forward));
    expect(forward.rejections.over).toBe(true);
  });
});

describe('whatever is observed', () => {
  it('is concluded without failing, into statements of the right form', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(strange, screens), { maxLength: 6 }), (events) => {
        const { statements, ...point } = validation.conclude(observed(events), known);
        for (const statement of statements) expect(ruleSchema.safeParse(statement).success).toBe(true);
        for (const hint of (point['onScreens'] as unknown[] | undefined) ?? [])
          expect(screenHintSchema.safeParse(hint).success).toBe(true);
      }),
    );
  });

  it('any text is a message that is read or not', () => {
    fc.assert(fc.property(fc.string(), (text) => void readMessage(text)));
  });
});

function observed(events: readonly Event[]): ValidationSummary {
  const summary = validation.empty();
  for (const event of events) validation.observe(summary, event);
  return summary;
}

function exchangeOf(entry: number, sent: Json, body: Json, status: number): Exchange {
  const json = { mime: 'application/json', size: null, cut: false } as const;
  return {
    ...first!,
    ref: { material: 'm', entry },
    status,
    request: { ...json, is: 'json', value: sent },
    response: { ...json, is: 'json', value: body },
  };
}

function viewOf(entry: number, action: string, method: string, fields: readonly ViewField[]): View {
  return {
    kind: 'view',
    ref: { material: 'v', entry },
    actor: 'ann',
    at: null,
    url: first!.url,
    title: '',
    headings: [],
    forms: [{ action, method, fields }],
    links: [],
    buttons: [],
    notices: [],
  };
}

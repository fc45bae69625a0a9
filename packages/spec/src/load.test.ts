import { arbitrarySpec } from '@asbuilt/spec/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkIntegrity, emptySpec, FORMAT, loadSpec, POINTS, SpecFormatError, type Spec } from './index.js';

const faultsOf = (value: unknown, ...rest: [ReadonlyMap<string, never>?]) => {
  try {
    loadSpec(value, ...rest);
  } catch (error) {
    if (error instanceof SpecFormatError) return error.faults;
    throw error;
  }
  return [];
};

test('the empty document is whole, and says of all nine points that nothing is shown and how to begin', () => {
  const spec = emptySpec('Shop');
  expect(loadSpec(structuredClone(spec))).toEqual(spec);
  for (const { name, subject } of POINTS) {
    expect(spec[name]).toMatchObject({ shown: 'not shown', statements: [] });
    expect(spec[name].gaps).toHaveLength(1);
    expect(spec[name].gaps[0]!.says).toBe(`${subject}: not shown.`);
    expect(spec[name].gaps[0]!.how).toMatch(/^[A-Z].+\.$/);
  }
});

test('every generated document is whole', () => {
  fc.assert(
    fc.property(arbitrarySpec, (spec) => {
      expect(checkIntegrity(spec)).toEqual([]);
      expect(() => loadSpec(structuredClone(spec))).not.toThrow();
    }),
  );
});

test('fields that this release does not know survive', () => {
  expect(loadSpec({ ...emptySpec('Shop'), later: { x: 1 } })).toMatchObject({ later: { x: 1 } });
});

test.each([null, 7, 'asbuilt/1', [], {}, { format: 'asbuilt/9' }, { format: { toString: 1 } }])(
  'what is no document is refused with a sentence: %j',
  (value) => {
    expect(faultsOf(value)[0]).toMatch(/^The document.+\.$/);
  },
);

test('a fault names its place', () => {
  const spec = emptySpec('Shop') as unknown as Record<string, unknown>;
  expect(faultsOf({ ...spec, roles: { ...(spec['roles'] as object), shown: 'perhaps' } })[0]).toMatch(
    /^\/roles\/shown: /,
  );
  expect(faultsOf({ ...spec, calls: undefined })[0]).toMatch(/^\/calls: /);
});

test('any JSON at all gives a document or a SpecFormatError, never another failure', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => void faultsOf(value)));
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(emptySpec('x'))), fc.jsonValue(), (key, value) => {
      faultsOf({ ...emptySpec('x'), [key]: value });
    }),
  );
});

test('upgraders are taken one step after the other up to this format', () => {
  type Raw = Record<string, unknown>;
  const upgraders = new Map([
    ['asbuilt/-1', (raw: Raw) => ({ ...raw, format: 'asbuilt/0', steps: ['first'] })],
    ['asbuilt/0', (raw: Raw) => ({ ...raw, format: FORMAT, steps: [...(raw['steps'] as string[]), 'second'] })],
  ]);
  const old = { ...emptySpec('Shop'), format: 'asbuilt/-1' };
  expect(loadSpec(old, upgraders)).toMatchObject({ format: FORMAT, steps: ['first', 'second'] });
  expect(faultsOf(old)[0]).toContain('"asbuilt/-1"');
});

test('an upgrader that forgets to name the next format is refused, not followed for ever', () => {
  const upgraders = new Map([['asbuilt/0', (raw: Record<string, unknown>) => raw]]);
  expect(() => loadSpec({ ...emptySpec('Shop'), format: 'asbuilt/0' }, upgraders)).toThrow(SpecFormatError);
});

test('the order of the points in a document is that of the model', () => {
  const keys = Object.keys(loadSpec(emptySpec('Shop')) satisfies Spec);
  expect(keys.slice(-9)).toEqual(POINTS.map((point) => point.name));
});

import { POINT_NAMES, specSchema, type Point, type Spec } from '@asbuilt/spec';
import { arbitrarySpec } from '@asbuilt/spec/testing';
import { smallSpec } from '../../packages/renderers/testing/small-spec.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlineOf } from '../../packages/server/src/versions/outline.js';
import { calls } from '../../packages/workbench/src/words/sentences/calls.js';
import { constants } from '../../packages/workbench/src/words/sentences/constants.js';
import { entities } from '../../packages/workbench/src/words/sentences/entities.js';
import { errors } from '../../packages/workbench/src/words/sentences/errors.js';
import { purpose } from '../../packages/workbench/src/words/sentences/purpose.js';
import { roles } from '../../packages/workbench/src/words/sentences/roles.js';
import { screens } from '../../packages/workbench/src/words/sentences/screens.js';
import { states } from '../../packages/workbench/src/words/sentences/states.js';
import { validation } from '../../packages/workbench/src/words/sentences/validation.js';

// The overview is made from an answer of its own: it must say what the whole document would make it say.

const WORDS = { purpose, screens, entities, states, validation, roles, calls, errors, constants };

function told(spec: Spec) {
  const points = POINT_NAMES.map((name) => {
    const point = spec[name] as Point;
    return {
      brief: WORDS[name].brief(point as never, spec),
      shown: point.shown,
      grounds: point.statements.map(({ basis, confidence }) => [basis, confidence]),
      gap: [point.gaps[0]?.says, point.gaps[0]?.how],
      gaps: point.gaps.length,
    };
  });
  const material = spec.material.map(({ id, actor, from, to, exchanges }) => [id, actor, from, to, exchanges]);
  return { product: spec.product, points, material };
}

test('every figure of a document that has something of everything is the same', () => {
  expect(told(outlineOf(smallSpec))).toEqual(told(smallSpec));
});

test('it is a document, says of every point what the whole says, and has nothing that is looked into', () => {
  fc.assert(
    fc.property(arbitrarySpec, (whole) => {
      const outline = outlineOf(whole);
      expect(specSchema.safeParse(outline).error).toBeUndefined();
      expect(told(outline)).toEqual(told(whole));
      expect(JSON.stringify(outline)).not.toContain('"entry"');
    }),
  );
});

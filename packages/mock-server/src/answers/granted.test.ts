import { emptySpec, type Call, type Constant, type Spec } from '@asbuilt/spec';
import { expect, it } from 'vitest';
import { asGranted } from './granted.js';

const shown = { basis: ['observed' as const], support: 3, against: 0, confidence: 0.9, evidence: [] };
const made = { access_token: 'x', expires_in: 66, token_type: 'token_type flint' };
const call = { id: 'C-in' } as Call;

function told(unit: string, method: 'bearer' | 'cookie'): Spec {
  const spec = emptySpec('Shop');
  const constant = { ...shown, id: 'K-1', name: 'lifetime', value: 3600, unit, kind: 'lifetime', where: ['C-in'] };
  spec.constants.statements = [constant as unknown as Constant];
  spec.roles.signIn = [{ method, name: 'authorization', support: 1, evidence: [] }];
  return spec;
}

it('a made-up answer to a sign-in tells the lifetime and the type that the specification has', () => {
  expect(asGranted(made, told('seconds', 'bearer'), call)).toEqual({ ...made, expires_in: 3600, token_type: 'Bearer' });
});

it('and nothing that it does not have', () => {
  expect(asGranted(made, told('requests', 'cookie'), call)).toEqual(made);
  expect(asGranted(made, told('seconds', 'cookie'), { id: 'C-other' } as Call)).toEqual(made);
});

import type { Call, Response } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { successOf } from './success.js';
import { ordersSpec } from '../testing/orders.js';

// A call of which only refusals were seen answers as most calls of its kind do.

const answer = (status: number, support: number, mime: string | null): Response => ({
  status,
  mime,
  schema: null,
  support,
});
const shown = (support = 1) => answer(200, support, 'application/json');
const silent = (support = 1) => answer(204, support, null);

function changing(...answers: readonly Response[]): number | undefined {
  const spec = ordersSpec();
  const model = spec.calls.statements.find(({ id }) => id === 'C-update')!;
  const call = (name: string, responses: Response[]): Call => ({
    ...model,
    id: `C-${name}`,
    path: `/${name}/{id}`,
    responses,
  });
  const refused = call('refused', [answer(403, 2, 'application/json')]);
  spec.calls.statements = [refused, ...answers.map((one, i) => call(`thing${i}`, [one]))];
  return successOf(refused, spec)?.status;
}

describe('how a call answers that was only seen to refuse', () => {
  it('is as most calls do, however often one of them is made', () => {
    expect(changing(silent(150), shown(), shown(2), shown())).toBe(200);
    expect(changing(shown(150), silent(), silent(2), silent())).toBe(204);
  });

  it('is as the one does that is made most often, where as many calls do the one and the other', () => {
    expect(changing(silent(9), shown(2))).toBe(204);
    expect(changing(silent(2), shown(9))).toBe(200);
  });
});

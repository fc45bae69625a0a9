import { describe, expect, it } from 'vitest';
import { shown } from '../testing/orders.js';
import { shopOf, testOf } from '../testing/written.js';

// How people of a role were refused a call is how they have to be refused.

const REFUSED = 'POST /orders/1/pay -> 403 {"error":{"code":"NOT_ALLOWED","message":"Not for you."}}';

function refused(lines: readonly string[], message = 'Not for you.'): string {
  const spec = shopOf();
  const [clerk] = spec.roles.statements;
  spec.roles.statements = [
    { ...clerk!, mayNot: ['POST /orders/{id}/pay'], may: ['GET /orders'] },
    { ...clerk!, id: 'R-2', name: 'boss', actors: ['boss'] },
  ];
  const pay = spec.calls.statements.find(({ id }) => id === 'POST /orders/{id}/pay')!;
  pay.responses = [...pay.responses, ...[401, 403].map((status) => ({ ...pay.responses[0]!, status, schema: null }))];
  const error = { ...shown, id: 'X-1', status: 403, code: 'NOT_ALLOWED', where: [pay.id], field: null };
  spec.errors.statements = [{ ...error, message }];
  return testOf(spec, 'clerk may not', lines)!;
}

describe('who may not', () => {
  it('is told so in the words and with the status that were recorded', () => {
    const code = refused([REFUSED]);
    expect(code).toContain('clerk may not POST /orders/{id}/pay (R-1, X-1)');
    expect(code).toContain('expectTurnedAway(answer, [403]);');
    expect(code).toContain("expect(await said(answer)).toContain('NOT_ALLOWED');");
    expect(code).toContain("expect(await said(answer)).toContain('Not for you.');");
  });

  it('is turned away in any known way where that was not recorded, or went several ways', () => {
    for (const lines of [[], [REFUSED, 'POST /orders/1/pay -> 401 {"error":{"code":"OTHER","message":"Sign in."}}']]) {
      expect(refused(lines)).toContain('expectTurnedAway(answer, [401, 403]);');
      expect(refused(lines)).not.toContain('said(');
    }
  });

  it('is not asked for words that the specification does not have', () => {
    const code = refused([REFUSED], 'Another message.');
    expect(code).toContain('(R-1)');
    expect(code).not.toContain('said(');
  });
});

describe('who is led away from a page', () => {
  const leading = (leadsTo: string[] | undefined) => {
    const spec = shopOf();
    const [clerk] = spec.roles.statements;
    const page = spec.calls.statements.find(({ id }) => id === 'GET /customers')!;
    page.responses = [{ status: 302, mime: null, schema: null, support: 1, ...(leadsTo && { leadsTo }) }];
    spec.roles.statements = [{ ...clerk!, signedIn: false, may: [], mayNot: [page.id] }];
    return testOf(spec, 'may not GET /customers');
  };

  it('is led to where it was seen to lead', () => {
    expect(leading(['POST /login'])).toContain("expectTurnedAway(answer, [302], ['/login']);");
  });

  it('is led anywhere where that was not seen, or is the page of a thing', () => {
    expect(leading(undefined)).toContain('expectTurnedAway(answer, [302]);');
    expect(leading(['GET /orders/{id}'])).toContain('expectTurnedAway(answer, [302]);');
  });
});

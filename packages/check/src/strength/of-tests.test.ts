import type { Spec } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { MAKES, order, ordersInStates, PAYS, TEA } from '../testing/orders.js';
import { exchange } from '../testing/playing.js';
import { measureTests, type RunTests } from './of-tests.js';

const PAID = [`GET /orders/1 -> 200 ${TEA}`, `POST /orders/1/pay -> 200 ${order(1, 'Tea', 'paid')}`];

/** What is made is open; who pays makes it paid. */
const withCycle = (): Spec => ordersInStates({ transitions: [MAKES, PAYS] });

type Test = (
  ask: (method: string, path: string, body?: object) => Promise<Record<string, unknown>>,
) => Promise<boolean>;

/** A suite of tests: what each one does, by its title. */
const suite =
  (tests: Readonly<Record<string, Test>>): RunTests =>
  async ({ url }, only) => {
    const passed = new Set<string>();
    for (const [title, test] of Object.entries(tests).filter(([title]) => only === null || title.includes(only))) {
      const isPassed = await test(async (method, path, body) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
        return (await answer.json()) as Record<string, unknown>;
      });
      if (isPassed) passed.add(title);
    }
    return passed;
  };

const paying: Test = async (ask) => {
  const { id } = await ask('POST', '/orders', { name: 'Tea' });
  return (await ask('POST', `/orders/${String(id)}/pay`)).status === 'paid';
};

const outcomes = async (kind: string, run: RunTests) => {
  const { faults } = await measureTests(withCycle(), PAID.map(exchange), { most: 10, run });
  return faults.filter((one) => one.kind === kind).map(({ outcome, title }) => `${outcome}: ${title}`);
};

describe('a fault in the mock server', () => {
  it('is noticed by the test of the statement, or by another one', async () => {
    const told = ['noticed: POST /orders/{id}/pay leaves order.status at open'];
    expect(await outcomes('a state that does not change', suite({ 'pays (T-1)': paying }))).toEqual(told);
    expect(await outcomes('a state that does not change', suite({ 'pays (C-1)': paying }))).toEqual(told);
  });

  it('is missed where no test looks at it', async () => {
    const making: Test = async (ask) => (await ask('POST', '/orders', { name: 'Tea' })).name === 'Tea';
    expect(await outcomes('a state that does not change', suite({ 'creates a record (T-1)': making }))).toEqual([
      'missed: POST /orders/{id}/pay leaves order.status at open',
    ]);
  });

  it('is not noticed by a test that fails without it', async () => {
    const failing: Test = async (ask) => (await paying(ask)) && false;
    expect(await outcomes('a state that does not change', suite({ 'pays (T-1)': failing }))).toEqual([
      'missed: POST /orders/{id}/pay leaves order.status at open',
    ]);
  });

  it.each(['a missing field', 'a computed field left empty', 'a computed value that is off by one'])(
    'shows in what is answered: %s',
    async (kind) => {
      let usual: string | null = null;
      const looking: Test = async (ask) => {
        const { id } = await ask('POST', '/orders', { name: 'Tea' });
        const shown = JSON.stringify(await ask('GET', `/orders/${String(id)}`));
        usual ??= shown;
        return shown === usual;
      };
      const found = await outcomes(kind, suite({ 'reads (C-1)': looking }));
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter((one) => !one.startsWith('noticed: '))).toEqual([]);
    },
  );
});

it('a report says how many tests pass without a fault', async () => {
  const report = await measureTests(withCycle(), PAID.map(exchange), { most: 1, run: suite({ 'pays (T-1)': paying }) });
  expect(report).toMatchObject({ by: 'tests', tests: 1 });
});

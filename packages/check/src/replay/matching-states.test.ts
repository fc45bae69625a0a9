import type { CataloguedError } from '@asbuilt/spec';
import { describe, expect, it } from 'vitest';
import { MAKES, order, ordersInStates, PAYS, shown } from '../testing/orders.js';
import { play } from '../testing/playing.js';

const SPEC = ordersInStates({ transitions: [MAKES, PAYS] });
const [OPEN, PAID] = [order(1, 'Tea'), order(1, 'Tea', 'paid')];
const json = (text: string) => JSON.parse(text) as { [key: string]: string | number };
const refusal = (message: string) => ({ error: { code: 'NO', message } });

/** The target takes what was refused: from here on it stores something else than was recorded. */
const REFUSED = `POST /orders {"name":""} -> 422 ${JSON.stringify(refusal('A name is needed.'))}`;
const TAKEN: [number, object] = [201, json(order(7, ''))];
const PAYING = `POST /orders/1/pay -> 200 ${PAID}`;
const GONE = 'states differs: POST /orders/{id}/pay: order status is gone, not paid';

describe('a request that takes a record to another state', () => {
  it('is the cause where the record was in the recorded state before', async () => {
    const { told } = await play(
      [REFUSED, `GET /orders/1 -> 200 ${OPEN}`, PAYING],
      [TAKEN as never, [200, json(OPEN)], [200, json(order(1, 'Tea', 'gone'))]],
      { spec: SPEC },
    );
    expect(told).toContain(GONE);
  });

  it('may follow from what was taken before where nothing showed the record since', async () => {
    const { told } = await play(
      [`GET /orders/1 -> 200 ${OPEN}`, REFUSED, PAYING],
      [[200, json(OPEN)], TAKEN as never, [200, json(order(1, 'Tea', 'gone'))]],
      { spec: SPEC },
    );
    expect(told).toContain(`(follows) ${GONE}`);
  });

  it('may follow where the record was in another state already', async () => {
    const { told } = await play(
      [REFUSED, `GET /orders/1 -> 200 ${OPEN}`, PAYING],
      [TAKEN as never, [200, json(order(1, 'Tea', 'paid'))], [200, json(order(1, 'Tea', 'gone'))]],
      { spec: SPEC },
    );
    expect(told).toContain(`(follows) ${GONE}`);
  });
});

describe('a refusal that names another state', () => {
  const spec = ordersInStates({ transitions: [MAKES, PAYS] });
  const error: CataloguedError = {
    ...shown,
    id: 'X-1',
    status: 409,
    code: 'NO',
    message: 'An order that is open cannot be paid.',
    where: ['POST /orders/{id}/pay'],
    field: null,
  };
  spec.errors.statements = [error];
  const again = `POST /orders/1/pay -> 409 ${JSON.stringify(refusal('An order that is open cannot be paid.'))}`;
  const words =
    'errors differs: POST /orders/{id}/pay: expected the message “An order that is open cannot be paid.”; the server says “An order that is open cannot be closed.”';
  const closed = refusal('An order that is open cannot be closed.');

  it('follows from the state that records have at the target, though they only show it later', async () => {
    const { told } = await play(
      [again, PAYING],
      [
        [409, closed],
        [200, json(order(1, 'Tea', 'closed'))],
      ],
      { spec },
    );
    expect(told).toEqual([
      'states differs: POST /orders/{id}/pay: order status is closed, not paid',
      `(follows) ${words}`,
    ]);
  });

  it('is a difference of its own where no record has that state', async () => {
    const { told } = await play(
      [again, PAYING],
      [
        [409, closed],
        [200, json(PAID)],
      ],
      { spec },
    );
    expect(told).toEqual([words]);
  });
});

import { useState } from 'react';
import { FINE_STATUSES } from '../../declarations/entities.js';
import { canMove } from '../../declarations/machines.js';
import { call } from '../api.js';
import { Pick, useQuery } from '../filters.js';
import { Form } from '../form.js';
import { useLoad } from '../load.js';
import { Await, Dialog, Empty, money, Status, Title, type Page } from '../parts.js';
import type { Member } from '../session.js';
import { nameIn, type Fine } from '../things.js';

function Settle({ fine, who, reload }: { fine: Fine; who: string; reload: (said: string) => void }) {
  if (!canMove('fine', fine.status, 'payFine')) return <span>–</span>;
  const params = { id: fine.id };
  const done = (said: string, close: () => void) => (): void => {
    close();
    reload(said);
  };
  return (
    <>
      <Dialog button="Pay" label={`Pay fine ${fine.id}`} title={`${who} pays ${money(fine.amountCents)}`}>
        {(close) => (
          <Form
            input="payment"
            button="Take the money"
            route="payFine"
            params={params}
            done={done('The fine is paid.', close)}
          />
        )}
      </Dialog>
      <Dialog button="Waive" label={`Waive fine ${fine.id}`} title={`Waive ${money(fine.amountCents)} for ${who}`}>
        {(close) => (
          <Form
            input="waiver"
            button="Waive it"
            route="waiveFine"
            params={params}
            done={done('The fine is waived.', close)}
          />
        )}
      </Dialog>
    </>
  );
}

export function DeskFinesScreen() {
  const [query, change] = useQuery();
  const [said, say] = useState('');
  const loaded = useLoad(JSON.stringify(query), () =>
    call<Page<Fine> & { included: { members: Member[] } }>('listFines', { query }),
  );
  const reload = (text: string): void => {
    say(text);
    loaded.reload();
  };
  return (
    <>
      <Title>Fines</Title>
      {said && (
        <p role="status" className="note">
          {said}
        </p>
      )}
      <div className="filters">
        <Pick label="Status" value={query['status']} choices={FINE_STATUSES} change={(status) => change({ status })} />
      </div>
      <Await of={loaded}>
        {({ items, included }) =>
          items.length === 0 ? (
            <Empty>No fines here.</Empty>
          ) : (
            <table>
              <thead>
                <tr>
                  <th scope="col">Member</th>
                  <th scope="col">Reason</th>
                  <th scope="col">Amount</th>
                  <th scope="col">Status</th>
                  <th scope="col">Actions</th>
                </tr>
              </thead>
              <tbody>
                {items.map((fine) => (
                  <tr key={fine.id}>
                    <td>{nameIn(included.members, fine.memberId)}</td>
                    <td>{fine.reason}</td>
                    <td>{money(fine.amountCents)}</td>
                    <td>
                      <Status value={fine.status} />
                    </td>
                    <td>
                      <Settle fine={fine} who={nameIn(included.members, fine.memberId)} reload={reload} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Await>
    </>
  );
}

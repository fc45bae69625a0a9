import { useState } from 'react';
import { call, type Refusal } from '../api.js';
import { Form } from '../form.js';
import { useLoad } from '../load.js';
import { Action, Alert, Await, Dialog, Heads, money, Title, words } from '../parts.js';
import { Link, navigate } from '../router.js';
import type { Member } from '../session.js';
import { choicesOf, useBranches, type Branch, type Category, type Loan, type Reservation } from '../things.js';

type Counts = readonly { status: string; count: number }[];

interface Report {
  day: string;
  loans: Counts;
  tools: Counts;
  members: Counts;
  openFinesCents: number;
}

const CountList = ({ title, of }: { title: string; of: Counts }) => (
  <section>
    <h2>{title}</h2>
    <ul>
      {of.map(({ status, count }) => (
        <li key={status}>
          {words(status)}: {count}
        </li>
      ))}
    </ul>
  </section>
);

function CloseDay({ reload }: { reload: () => void }) {
  const [refusal, fail] = useState<Refusal | null>(null);
  const [closed, setClosed] = useState<{ day: string; overdue: Loan[]; expired: Reservation[] } | null>(null);
  const run = async (close: () => void): Promise<void> => {
    fail(null);
    await call<{ day: string; overdue: Loan[]; expired: Reservation[] }>('closeDay').then(setClosed, fail);
    close();
    reload();
  };
  return (
    <>
      <Alert refusal={refusal} />
      {closed && (
        <p role="status" className="note">
          {closed.day} is closed: {closed.overdue.length} loans are overdue now, {closed.expired.length} reservations
          have expired.
        </p>
      )}
      <Dialog button="Close the day" title="Close the day?">
        {(close) => (
          <>
            <p>Loans whose day has passed become overdue; tools that nobody collected go back on the shelf.</p>
            <button onClick={() => void run(close)}>Yes, close it</button>
          </>
        )}
      </Dialog>
    </>
  );
}

export function AdminScreen() {
  const loaded = useLoad('report', () => call<Report>('readReport'));
  return (
    <>
      <Title>Administration</Title>
      <CloseDay reload={loaded.reload} />
      <Await of={loaded}>
        {(report) => (
          <>
            <p>
              {report.day}, open fines: {money(report.openFinesCents)}
            </p>
            <CountList title="Loans" of={report.loans} />
            <CountList title="Tools" of={report.tools} />
            <CountList title="Members" of={report.members} />
          </>
        )}
      </Await>
    </>
  );
}

export function InviteScreen() {
  const branches = useBranches();
  const [invited, setInvited] = useState<{ member: Member; invitationUrl: string } | null>(null);
  return (
    <>
      <Title>Invite a member</Title>
      {invited && (
        <p role="status" className="note">
          {invited.member.name} is invited. Hand out this link:{' '}
          <a href={invited.invitationUrl}>Invitation for {invited.member.name}</a>
        </p>
      )}
      {branches.length > 0 && (
        <Form<{ member: Member; invitationUrl: string }>
          input="invitation"
          button="Invite"
          route="inviteMember"
          choices={{ branchId: choicesOf(branches) }}
          done={setInvited}
        />
      )}
    </>
  );
}

function CategoryRow({
  category,
  fail,
  reload,
}: {
  category: Category;
  fail: (refusal: Refusal | null) => void;
  reload: () => void;
}) {
  const params = { id: category.id };
  return (
    <tr>
      <td>{category.position}</td>
      <td>{category.name}</td>
      <td>
        <Dialog button="Edit" label={`Edit ${category.name}`} title={`Edit ${category.name}`}>
          {(close) => (
            <Form
              input="category"
              button="Save category"
              route="changeCategory"
              params={params}
              initial={{ ...category }}
              done={() => {
                close();
                reload();
              }}
            />
          )}
        </Dialog>
        <Action route="removeCategory" asked={{ params }} label={`Remove ${category.name}`} done={reload} failed={fail}>
          Remove
        </Action>
      </td>
    </tr>
  );
}

export function CategoriesScreen() {
  const [refusal, fail] = useState<Refusal | null>(null);
  const loaded = useLoad('categories', () => call<Category[]>('listCategories'));
  return (
    <>
      <Title>Categories</Title>
      <Alert refusal={refusal} />
      <Dialog button="New category" title="New category">
        {(close) => (
          <Form
            input="category"
            button="Add category"
            route="createCategory"
            done={() => {
              close();
              loaded.reload();
            }}
          />
        )}
      </Dialog>
      <Await of={loaded}>
        {(categories) => (
          <table>
            <Heads of={['Position', 'Name', 'Actions']} />
            <tbody>
              {categories.map((category) => (
                <CategoryRow key={category.id} category={category} fail={fail} reload={loaded.reload} />
              ))}
            </tbody>
          </table>
        )}
      </Await>
    </>
  );
}

export function BranchAdminScreen() {
  const branches = useBranches();
  return (
    <>
      <Title>Edit branches</Title>
      <ul>
        {branches.map((branch) => (
          <li key={branch.id}>
            <Link href={`/admin/branches/${branch.id}`}>Edit {branch.name}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export function EditBranchScreen({ id }: { id: string }) {
  const loaded = useLoad('branches', () => call<Branch[]>('listBranches'));
  return (
    <Await of={loaded} heading="Branch">
      {(branches) => {
        const branch = branches.find((each) => String(each.id) === id);
        if (!branch) return <Title>Branch not found</Title>;
        return (
          <>
            <Title>{`Edit ${branch.name}`}</Title>
            <Form
              input="branch"
              button="Save branch"
              route="changeBranch"
              params={{ id }}
              initial={{ ...branch }}
              done={() => navigate(`/branches/${branch.slug}`)}
            />
          </>
        );
      }}
    </Await>
  );
}

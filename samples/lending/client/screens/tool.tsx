import { useState } from 'react';
import { canMove } from '../../declarations/machines.js';
import { STAFF } from '../../declarations/roles.js';
import { call, graph, type Refusal } from '../api.js';
import { Form } from '../form.js';
import { useLoad } from '../load.js';
import { Action, Alert, Await, Dialog, Empty, Facts, money, Status, Title } from '../parts.js';
import { Link, navigate } from '../router.js';
import { useSession } from '../session.js';
import { nameIn, useBranches, useCategories, type Loan, type Rating, type Tool } from '../things.js';

const DAY = 24 * 60 * 60 * 1000;
const RATINGS =
  'query Ratings($toolId: Int!) { ratings(toolId: $toolId) { id toolId memberId stars comment createdAt } }';
const RATE =
  'mutation RateTool($toolId: Int!, $stars: Int!, $comment: String) { rateTool(toolId: $toolId, stars: $stars, comment: $comment) { id toolId memberId stars comment createdAt } }';

function Ratings({ tool }: { tool: Tool }) {
  const ratings = useLoad(`ratings ${tool.id}`, () => graph<{ ratings: Rating[] }>(RATINGS, { toolId: tool.id }));
  return (
    <section aria-labelledby="ratings">
      <h2 id="ratings">Ratings</h2>
      <Await of={ratings}>
        {({ ratings: all }) =>
          all.length === 0 ? (
            <Empty>Nobody has rated this tool yet.</Empty>
          ) : (
            <ul>
              {all.map((rating) => (
                <li key={rating.id}>
                  {rating.stars} of 5{rating.comment && `: ${rating.comment}`}
                </li>
              ))}
            </ul>
          )
        }
      </Await>
      <Dialog button="Rate this tool" title={`Rate ${tool.name}`}>
        {(close) => (
          <Form
            input="rating"
            button="Send rating"
            initial={{ toolId: tool.id }}
            send={(values) => graph(RATE, values)}
            done={() => {
              close();
              ratings.reload();
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

function Borrow({ tool, fail, reload }: ToolProps) {
  const { today, settings } = useSession();
  const dueDate = new Date(Date.parse(today) + settings.loanDays * DAY).toISOString().slice(0, 10);
  if (tool.status === 'lent')
    return (
      <Action
        route="createReservation"
        asked={{ body: { toolId: tool.id } }}
        done={() => navigate('/me/reservations')}
        failed={fail}
      >
        Reserve
      </Action>
    );
  return (
    <Dialog button="Borrow" title={`Borrow ${tool.name}`}>
      {(close) => (
        <Form<Loan>
          input="loan"
          button="Ask for it"
          route="requestLoan"
          initial={{ toolId: tool.id, startDate: today, dueDate }}
          done={(loan) => {
            close();
            reload();
            navigate(`/loans/${loan.id}`);
          }}
        />
      )}
    </Dialog>
  );
}

interface ToolProps {
  tool: Tool;
  fail: (refusal: Refusal | null) => void;
  reload: () => void;
}

function Retire({ tool, fail, reload }: ToolProps) {
  return (
    <Dialog button="Retire" title={`Retire ${tool.name}?`}>
      {(close) => (
        <Action
          route="retireTool"
          asked={{ params: { id: tool.id } }}
          done={() => {
            close();
            reload();
          }}
          failed={(refusal) => {
            fail(refusal);
            if (refusal) close();
          }}
        >
          Yes, retire it
        </Action>
      )}
    </Dialog>
  );
}

function StaffActions({ tool, fail, reload }: ToolProps) {
  const common = { asked: { params: { id: tool.id } }, done: reload, failed: fail };
  return (
    <>
      <Link className="button" href={`/desk/tools/${tool.id}/edit`}>
        Edit
      </Link>
      {canMove('tool', tool.status, 'repairTool') && (
        <Action route="repairTool" {...common}>
          Send to repair
        </Action>
      )}
      {canMove('tool', tool.status, 'restoreTool') && (
        <Action route="restoreTool" {...common}>
          Back from repair
        </Action>
      )}
      <Retire tool={tool} fail={fail} reload={reload} />
    </>
  );
}

function ToolFacts({ tool }: { tool: Tool }) {
  const branches = useBranches();
  const category = useCategories().find((each) => each.id === tool.categoryId);
  return (
    <Facts
      of={{
        Status: <Status value={tool.status} />,
        Category: category && <Link href={`/categories/${category.slug}`}>{category.name}</Link>,
        Branch: nameIn(branches, tool.branchId),
        Condition: tool.condition,
        'Serial number': tool.serial,
        Weight: tool.weightKg === null ? null : `${tool.weightKg} kg`,
        'Replacement value': money(tool.replacementCents),
        'Needs power': tool.powered ? 'yes' : 'no',
      }}
    />
  );
}

export function ToolScreen({ slug }: { slug: string }) {
  const { role } = useSession();
  const [refusal, fail] = useState<Refusal | null>(null);
  const loaded = useLoad(slug, () => call<Tool>('readToolBySlug', { params: { slug } }));
  return (
    <Await of={loaded} heading="Tool">
      {(tool) => (
        <>
          <Title>{tool.name}</Title>
          <Alert refusal={refusal} />
          {tool.photoUrl && (
            <img className="photo" src={`${tool.photoUrl}?v=${Date.parse(tool.updatedAt)}`} alt={tool.name} />
          )}
          {tool.description && <p>{tool.description}</p>}
          <ToolFacts tool={tool} />
          <div className="actions">
            <Borrow tool={tool} fail={fail} reload={loaded.reload} />
            {STAFF.includes(role) && <StaffActions tool={tool} fail={fail} reload={loaded.reload} />}
          </div>
          <Ratings tool={tool} />
        </>
      )}
    </Await>
  );
}

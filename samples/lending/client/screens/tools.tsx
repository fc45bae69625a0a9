import { QUERIES } from '../../declarations/inputs.js';
import { call } from '../api.js';
import { Pick, Search, useQuery } from '../filters.js';
import { useLoad } from '../load.js';
import { Await, Empty, Pager, Status, Title, type Page } from '../parts.js';
import { Link } from '../router.js';
import { nameIn, useBranches, useCategories, type Tool } from '../things.js';

const SORTS = [
  { value: 'name', label: 'Name, A first' },
  { value: '-name', label: 'Name, Z first' },
  { value: 'replacementCents', label: 'Cheapest first' },
  { value: '-replacementCents', label: 'Dearest first' },
  { value: '-createdAt', label: 'Newest first' },
];

function ToolTable({ page }: { page: Page<Tool> }) {
  const branches = useBranches();
  if (page.items.length === 0) return <Empty>No tool fits. Try fewer filters.</Empty>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Tool</th>
          <th scope="col">Branch</th>
          <th scope="col">Condition</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {page.items.map((tool) => (
          <tr key={tool.id}>
            <td>
              <Link href={`/tools/${tool.slug}`}>{tool.name}</Link>
            </td>
            <td>{nameIn(branches, tool.branchId)}</td>
            <td>{tool.condition}</td>
            <td>
              <Status value={tool.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ToolList({ fixed = {} }: { fixed?: Readonly<Record<string, string>> }) {
  const [query, change] = useQuery();
  const asked = { ...query, ...fixed };
  const tools = useLoad(JSON.stringify(asked), () => call<Page<Tool>>('listTools', { query: asked }));
  return (
    <Await of={tools}>
      {(page) => (
        <>
          <ToolTable page={page} />
          <Pager of={page} go={(number) => change({ page: number })} />
        </>
      )}
    </Await>
  );
}

export function ToolsScreen() {
  const [query, change] = useQuery();
  const categories = useCategories();
  const branches = useBranches();
  const bySlug = (rows: readonly { slug: string; name: string }[]) =>
    rows.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <>
      <Title>Tools</Title>
      <div className="filters">
        <Search value={query['q']} maxLength={QUERIES.tools.q.maxLength} change={(q) => change({ q })} />
        <Pick
          label="Category"
          value={query['category']}
          choices={bySlug(categories)}
          change={(category) => change({ category })}
        />
        <Pick
          label="Branch"
          value={query['branch']}
          choices={bySlug(branches)}
          change={(branch) => change({ branch })}
        />
        <Pick
          label="Status"
          value={query['status']}
          choices={QUERIES.tools.status.enum}
          change={(status) => change({ status })}
        />
        <Pick
          label="Sort by"
          value={query['sort']}
          choices={SORTS}
          none="As usual"
          change={(sort) => change({ sort })}
        />
        <Pick
          label="Per page"
          value={query['perPage']}
          choices={['10', '50', '100']}
          none="20"
          change={(perPage) => change({ perPage })}
        />
      </div>
      <ToolList />
    </>
  );
}

export function CategoryScreen({ slug }: { slug: string }) {
  const categories = useLoad('categories', () =>
    call<{ slug: string; name: string; description: string | null }[]>('listCategories'),
  );
  return (
    <Await of={categories} heading="Category">
      {(all) => {
        const category = all.find((each) => each.slug === slug);
        if (!category) return <Title>Category not found</Title>;
        return (
          <>
            <Title>{category.name}</Title>
            {category.description && <p>{category.description}</p>}
            <ToolList fixed={{ category: slug }} />
          </>
        );
      }}
    </Await>
  );
}

import { QUERIES } from '../../declarations/inputs.js';
import { call } from '../api.js';
import { Filters, useQuery } from '../filters.js';
import { useLoad } from '../load.js';
import { Await, Empty, Heads, Pager, Status, Title, type Page } from '../parts.js';
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
      <Heads of={['Tool', 'Branch', 'Condition', 'Status']} />
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

const bySlug = (rows: readonly { slug: string; name: string }[]) =>
  rows.map(({ slug, name }) => ({ value: slug, label: name }));

export function ToolsScreen() {
  const picks = [
    { name: 'category', label: 'Category', choices: bySlug(useCategories()) },
    { name: 'branch', label: 'Branch', choices: bySlug(useBranches()) },
    { name: 'status', label: 'Status', choices: QUERIES.tools.status.enum },
    { name: 'sort', label: 'Sort by', choices: SORTS, none: 'As usual' },
    { name: 'perPage', label: 'Per page', choices: ['10', '50', '100'], none: '20' },
  ];
  return (
    <>
      <Title>Tools</Title>
      <Filters picks={picks} searchLength={QUERIES.tools.q.maxLength} />
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

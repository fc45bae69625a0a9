import { graph } from '../api.js';
import { useLoad } from '../load.js';
import { Await, Facts, Title } from '../parts.js';
import { Link } from '../router.js';
import type { Branch, Tool } from '../things.js';

const BRANCHES = 'query Branches { branches { id slug name address opensAt closesAt toolCount } }';
const BRANCH =
  'query Branch($slug: String!, $first: Int) { branch(slug: $slug) { id slug name address phone email opensAt closesAt toolCount tools(first: $first) { id slug name status } } }';

type Counted = Branch & { toolCount: number };

export function BranchesScreen() {
  const loaded = useLoad('branches', () => graph<{ branches: Counted[] }>(BRANCHES));
  return (
    <>
      <Title>Branches</Title>
      <Await of={loaded}>
        {({ branches }) => (
          <ul>
            {branches.map((branch) => (
              <li key={branch.id}>
                <Link href={`/branches/${branch.slug}`}>{branch.name}</Link>, {branch.address}: {branch.toolCount}{' '}
                tools, open {branch.opensAt} to {branch.closesAt}
              </li>
            ))}
          </ul>
        )}
      </Await>
    </>
  );
}

export function BranchScreen({ slug }: { slug: string }) {
  const loaded = useLoad(slug, () => graph<{ branch: Counted & { tools: Tool[] } }>(BRANCH, { slug, first: 6 }));
  return (
    <Await of={loaded} heading="Branch">
      {({ branch }) => (
        <>
          <Title>{branch.name}</Title>
          <Facts
            of={{
              Address: branch.address,
              Phone: branch.phone,
              'E-mail': branch.email,
              Open: `${branch.opensAt} to ${branch.closesAt}`,
              Tools: branch.toolCount,
            }}
          />
          <h2>Some of its tools</h2>
          <ul>
            {branch.tools.map((tool) => (
              <li key={tool.id}>
                <Link href={`/tools/${tool.slug}`}>{tool.name}</Link>
              </li>
            ))}
          </ul>
          <p>
            <Link href={`/tools?branch=${branch.slug}`}>All tools of this branch</Link>
          </p>
        </>
      )}
    </Await>
  );
}

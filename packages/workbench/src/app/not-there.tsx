import { Link } from '@tanstack/react-router';
import { Empty } from '../parts/empty.js';

export function NotThere() {
  return (
    <main className="main">
      <Empty why="There is no such page." todo="The link may be old, or the product may have been removed.">
        <Link to="/" className="button">
          All products
        </Link>
      </Empty>
    </main>
  );
}

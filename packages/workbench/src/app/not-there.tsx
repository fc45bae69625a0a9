import { Link } from '@tanstack/react-router';
import { Empty } from '../parts/empty.js';
import { FRAME } from '../words/frame.js';

export function NotThere() {
  return (
    <main className="main">
      <Empty why={FRAME.notThere} todo={FRAME.notThereTodo}>
        <Link to="/" className="button">
          {FRAME.all}
        </Link>
      </Empty>
    </main>
  );
}

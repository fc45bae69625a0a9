import { Link } from '@tanstack/react-router';
import { Empty } from '../parts/empty.js';
import { FRAME } from '../words/frame.js';

/** Inside a product's frame, which has the page's place already. */
export function NotThere() {
  return (
    <>
      <title>{FRAME.notThere}</title>
      <header className="head">
        <h1>{FRAME.notThere}</h1>
      </header>
      <Empty why={FRAME.notThereTodo}>
        <Link to="/" className="button">
          {FRAME.all}
        </Link>
      </Empty>
    </>
  );
}

/** Where nothing stands around it. */
export const NowhereAtAll = () => (
  <main className="main">
    <NotThere />
  </main>
);

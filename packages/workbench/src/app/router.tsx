import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { Overview } from '../pages/overview.js';
import { NowhereAtAll } from './not-there.js';
import { ProductFrame } from './product-frame.js';
import { readLook } from './search.js';
import { WithLook } from './with-look.js';

// One place for addresses: /, /PRODUCT, /PRODUCT/calls, /PRODUCT/gaps … and, in the query, what is looked at there.

const root = createRootRoute({ component: WithLook, validateSearch: readLook, notFoundComponent: NowhereAtAll });

const products = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('../pages/products.js'), 'Products'),
});

const product = createRoute({ getParentRoute: () => root, path: '/$product', component: ProductFrame });

const overview = createRoute({
  getParentRoute: () => product,
  path: '/',
  // Where most people arrive: fetched with the frame, not after it.
  component: Overview,
});

const gaps = createRoute({
  getParentRoute: () => product,
  path: '/gaps',
  component: lazyRouteComponent(() => import('../pages/gaps.js'), 'Gaps'),
});

const material = createRoute({
  getParentRoute: () => product,
  path: '/material',
  component: lazyRouteComponent(() => import('../pages/material.js'), 'MaterialPage'),
});

const compare = createRoute({
  getParentRoute: () => product,
  path: '/compare',
  component: lazyRouteComponent(() => import('../pages/compare.js'), 'Compare'),
});

const mockServer = createRoute({
  getParentRoute: () => product,
  path: '/mock-server',
  component: lazyRouteComponent(() => import('../proof/mock-server-page.js'), 'MockServerPage'),
});

const check = createRoute({
  getParentRoute: () => product,
  path: '/check',
  component: lazyRouteComponent(() => import('../proof/check-page.js'), 'CheckPage'),
});

const exports = createRoute({
  getParentRoute: () => product,
  path: '/export',
  component: lazyRouteComponent(() => import('../pages/export.js'), 'Export'),
});

const point = createRoute({
  getParentRoute: () => product,
  path: '/$point',
  component: lazyRouteComponent(() => import('../points/point-page.js'), 'PointPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    products,
    product.addChildren([overview, gaps, material, compare, mockServer, check, exports, point]),
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  // With a drawer open and without it is one place of one page.
  getScrollRestorationKey: ({ state, href }) => state.place || state.__TSR_key || href,
});

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of a step that opened a drawer: the key of the one before it, and what was looked at beside the drawer. */
    place?: string;
    besides?: string;
    /** The line that is looked at was found from elsewhere: it is brought into view. */
    seeks?: true;
  }
  interface Register {
    router: typeof router;
  }
}

import { describe, expect, it } from 'vitest';
import { bundled } from '../bundled.test-kit.js';
import { readScript } from '../read-script.js';

const routes = (source: string): string[] =>
  [...new Set(readScript(bundled(source))!.routes.map(({ path }) => path.replace(/\{\w+\}/g, '{}')))].sort();

const CASES: [router: string, source: string, expected: string[]][] = [
  [
    'React Router, as a table',
    `import { createBrowserRouter } from 'react-router';
     const Page = () => <p>page</p>;
     export const router = createBrowserRouter([
       { path: '/', element: <Page />, errorElement: <Page />, children: [
         { index: true, element: <Page /> },
         { path: 'orders', element: <Page />, children: [
           { index: true, Component: Page },
           { path: ':orderId', lazy: () => import('./order') },
           { path: ':orderId/edit', Component: Page },
         ] },
         { element: <Page />, children: [{ path: 'settings/:tab?', element: <Page /> }] },
         { path: '*', element: <Page /> },
       ] },
       { path: '/login', element: <Page /> },
     ]);`,
    ['/', '/login', '/orders', '/orders/{}', '/orders/{}/edit', '/settings', '/settings/{}'],
  ],
  [
    'React Router, as components',
    `import { Routes, Route, Navigate } from 'react-router';
     const Page = () => <p>page</p>;
     export const App = () => (
       <Routes>
         <Route path="/" element={<Page />}>
           <Route index element={<Page />} />
           <Route path="people/:id" element={<Page />} />
         </Route>
         <Route path="*" element={<Navigate to="/" />} />
       </Routes>
     );`,
    ['/', '/people/{}'],
  ],
  [
    'what always leads on is no page, by whatever name: an element, a component, what is inside of one',
    `import { Routes, Route, Navigate as Go, useParams } from 'react-router';
     import { Redirect } from 'own-router';
     const Page = () => <p>page</p>;
     const Moved = () => <Go to={'/people/' + useParams().id} replace />;
     export const App = ({ old }) => (
       <Routes>
         <Route path="/" element={<Page />}>
           <Route path="people/:id" element={<Page />} />
           <Route path="members" element={<Go to="/people" />} />
           <Route path="members/:id" element={<Moved />} />
           <Route path="crew" Component={() => <Go to="../people" />} />
           <Route path="staff" element={old ? <Go to="people" replace /> : <Go to="/crew" />} />
           <Route path="gone" element={<Redirect to="people" />} />
           <Route path="lost" element={<Go to="/people" />}><Route path="deep" element={<Page />} /></Route>
         </Route>
         <Route path="/left"><Go to="/people" /></Route>
       </Routes>
     );`,
    ['/', '/people/{}'],
  ],
  [
    'what leads on at times, and what is given more than where to, or an address to write to, is a page',
    `import { Routes, Route, Navigate, Link } from 'react-router';
     import { Mail } from 'parts';
     const Page = () => <p>page</p>;
     const Mine = ({ user }) => { if (!user) return <Navigate to="/login" />; return <Page />; };
     export const App = ({ user }) => (
       <Routes>
         <Route path="/mine" element={<Mine user={user} />} />
         <Route path="/ours" element={user ? <Page /> : <Navigate to="/login" />} />
         <Route path="/way" element={<Link to="/mine">Mine</Link>} />
         <Route path="/mail" element={<Mail to="ann@example.org" />} />
         <Route path="/held" element={<Mail to="/mine" title="Mine" />} />
       </Routes>
     );`,
    ['/held', '/mail', '/mine', '/ours', '/way'],
  ],
  [
    'Vue Router: one that leads on has pages below it',
    `const Page = { template: '<p/>' };
     window.routes = [
       { path: '/admin', component: Page, redirect: '/admin/users', children: [{ path: 'users', component: Page }] },
       { path: '/home', component: Page },
     ];`,
    ['/admin/users', '/home'],
  ],
  [
    'TanStack Router: one that does something first and has nothing to show leads on',
    `import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
     const Page = () => <p>page</p>;
     const root = createRootRoute({ component: Page });
     const start = createRoute({ getParentRoute: () => root, path: '/start', beforeLoad: () => { throw redirect({ to: '/posts' }); } });
     const posts = createRoute({ getParentRoute: () => root, path: '/posts', component: Page, beforeLoad: () => { if (!window.me) throw redirect({ to: '/login' }); } });
     const later = createRoute({ getParentRoute: () => root, path: '/later', beforeLoad: () => window.load() }).lazy(() => import('./later'));
     export const tree = root.addChildren([start, posts, later]);`,
    ['/later', '/posts'],
  ],
  [
    'Vue Router',
    `import { createRouter, createWebHistory } from 'vue-router';
     const Home = { template: '<p/>' };
     export default createRouter({ history: createWebHistory(), routes: [
       { path: '/', name: 'home', component: Home },
       { path: '/users/:id(\\\\d+)', component: () => import('./user.vue'), children: [
         { path: '', component: Home },
         { path: 'posts', component: Home },
       ] },
       { path: '/old', redirect: '/' },
       { path: '/:pathMatch(.*)*', component: Home },
     ] });`,
    ['/', '/users/{}', '/users/{}/posts'],
  ],
  [
    'Vue Router: further names of a route, and a path inside of another that begins with a slash',
    `const Home = { template: '<p/>' };
     window.routes = [
       { path: '/recipes', alias: ['/dishes', '/menu'], component: Home, children: [{ path: 'new', alias: 'add', component: Home }] },
       { path: '/admin', component: Home, children: [{ path: '', component: Home }, { path: '/logs', component: Home }] },
       { path: '/old', alias: '/older', redirect: '/' },
     ];
     window.hosts = [{ host: 'a', alias: '/b' }];`,
    [
      '/admin',
      '/dishes',
      '/dishes/add',
      '/dishes/new',
      '/logs',
      '/menu',
      '/menu/add',
      '/menu/new',
      '/recipes',
      '/recipes/add',
      '/recipes/new',
    ],
  ],
  [
    'Angular',
    `class Home {} class Team {} class Gone {}
     export const routes = [
       { path: '', component: Home, pathMatch: 'full' },
       { path: 'teams/:id', component: Team, canActivate: [Home] },
       { path: 'admin', loadChildren: () => import('./admin') },
       { path: 'old', redirectTo: 'teams/1' },
       { path: '**', component: Gone },
     ];`,
    ['/', '/teams/{}'],
  ],
  [
    'Angular: a table that is loaded from the same script stands below its route, and another does not',
    `class Home {} class Keys {}
     const inner = [{ path: '', component: Home }, { path: 'keys', component: Keys }];
     const other = [{ path: 'help', component: Home }, { path: 'terms', component: Home }];
     export const routes = [
       { path: 'crews', component: Home },
       { path: 'admin', loadChildren: () => Promise.resolve({ inner, other: Home }).then((m) => m.inner) },
       { path: 'lost', loadChildren: () => Promise.resolve({ inner: Home }).then((m) => m.gone) },
     ];
     export { other };`,
    ['/admin', '/admin/keys', '/crews', '/help', '/terms'],
  ],
  [
    'TanStack Router',
    `import { createRootRoute, createRoute } from '@tanstack/react-router';
     const Page = () => <p>page</p>;
     const root = createRootRoute({ component: Page });
     const posts = createRoute({ getParentRoute: () => root, path: '/posts', component: Page });
     const post = createRoute({ getParentRoute: () => posts, path: '$postId', component: Page });
     const rest = createRoute({ getParentRoute: () => root, path: '$', component: Page });
     export const tree = root.addChildren([posts.addChildren([post]), rest]);`,
    ['/posts', '/posts/{}'],
  ],
  [
    'TanStack Router: routes whose page is loaded later, and one that only holds others',
    `import { createRootRoute, createRoute } from '@tanstack/react-router';
     const Page = () => <p>page</p>;
     const root = createRootRoute({ component: Page });
     const posts = createRoute({ getParentRoute: () => root, path: '/posts' }).lazy(() => import('./posts'));
     const post = createRoute({ getParentRoute: () => posts, path: '$postId', component: Page });
     const admin = createRoute({ getParentRoute: () => root, path: 'admin' });
     const users = createRoute({ getParentRoute: () => admin, path: 'users', component: Page });
     const files = createRoute({ getParentRoute: () => root, path: 'files' }).update({ component: Page });
     window.tree = root.addChildren([posts.addChildren([post]), admin.addChildren([users]), files]);`,
    ['/admin/users', '/files', '/posts', '/posts/{}'],
  ],
  [
    'Ember',
    `import EmberRouter from '@ember/routing/router';
     export default class Router extends EmberRouter {}
     Router.map(function () {
       this.route('home', { path: '/' });
       this.route('tags', function () { this.route('new'); this.route('tag', { path: ':slug' }); });
       this.route('lost', { path: '/*path' });
     });`,
    ['/', '/tags/new', '/tags/{}'],
  ],
  [
    'Vue Router below a path; one with others below it is shown, one that leads on is not',
    `import { createRouter, createWebHistory } from 'vue-router';
     const Page = { template: '<p/>' };
     const history = createWebHistory('/app/');
     export default createRouter({ history, routes: [
       { path: '/', component: Page },
       { path: '/boards/:id', component: Page, children: [{ path: 'cards', component: Page }] },
       { path: '/me', component: Page, children: [{ path: '', redirect: '/me/a' }, { path: 'a', component: Page }] },
     ] });`,
    ['/app', '/app/boards/{}', '/app/boards/{}/cards', '/app/me/a'],
  ],
  [
    'React Router below a path; what is told elsewhere is below its place, what is not found nowhere',
    `import { createBrowserRouter } from 'react-router';
     const Page = () => <p>page</p>;
     export const router = createBrowserRouter([
       { path: 'settings/*', element: <Page /> },
       { path: 'orders', children: [{ path: '*', element: <Page /> }] },
     ], { basename: '/shop' });`,
    ['/shop/settings'],
  ],
  [
    'React Router: routes of a component that a route shows stand below that route, by whatever way it is shown',
    `import { memo } from 'react';
     import { createRoot } from 'react-dom/client';
     import { BrowserRouter, Routes, Route, useRoutes } from 'react-router';
     const Page = () => <p>page</p>;
     const Frame = ({ children }) => <main>{children}</main>;
     const Drafts = () => <Routes><Route path="/" element={<Page />} /><Route path=":id" element={<Page />} /></Routes>;
     const Letters = memo(() => (
       <Frame>
         <Routes>
           <Route index element={<Page />} />
           <Route path="new" element={<Page />} />
           <Route path="drafts/*" element={<Drafts />} />
         </Routes>
       </Frame>
     ));
     const Office = () => { const name = window.names.map((one) => one.trim()).join(', '); return <Frame><h1>{name}</h1><Letters /></Frame>; };
     const Plots = () => useRoutes([{ path: 'map', element: <Page /> }]);
     class Guest { render() { return <Routes><Route path="hello" element={<Page />} /></Routes>; } }
     const App = () => (
       <BrowserRouter>
         <Routes>
           <Route path="letters/*" element={<Frame><Office /></Frame>} />
           <Route path="garden"><Route path="plots/*" Component={Plots} /></Route>
           <Route path="guest/*" element={<Guest />} />
           <Route path="inline/*" element={<Routes><Route path="here" element={<Page />} /></Routes>} />
         </Routes>
       </BrowserRouter>
     );
     createRoot(document.body).render(<App />);`,
    ['/garden/plots', '/garden/plots/map', '/guest', '/guest/hello', '/inline', '/inline/here'].concat([
      '/letters',
      '/letters/drafts',
      '/letters/drafts/{}',
      '/letters/new',
    ]),
  ],
  [
    'React Router: below a route without an open end nothing is',
    `import { createRoot } from 'react-dom/client';
     import { Routes, Route } from 'react-router';
     const Page = () => <p>page</p>;
     const Letters = () => <Routes><Route index element={<Page />} /><Route path="new" element={<Page />} /></Routes>;
     const App = () => <Routes><Route path="/" element={<Page />} /><Route path="letters" element={<Letters />} /></Routes>;
     createRoot(document.body).render(<App />);`,
    ['/', '/letters'],
  ],
  [
    'React Router: routes that an open end waits for, and nobody says where',
    `import { Routes, Route } from 'react-router';
     const Page = () => <p>page</p>;
     export const Letters = () => <Routes><Route path="/" element={<Page />} /><Route path="new" element={<Page />} /></Routes>;
     export const App = () => <Routes><Route path="/home" element={<Page />} /><Route path="/letters/*" element={window.shown} /></Routes>;`,
    ['/home', '/letters'],
  ],
  [
    'React Router: the routes of a component that another script is given',
    `import { Routes, Route } from 'react-router';
     const Page = () => <p>page</p>;
     export default function Letters() { return <Routes><Route index element={<Page />} /><Route path="new" element={<Page />} /></Routes>; }`,
    [],
  ],
  [
    'React Router: routes below the only ones that may be the first',
    `import { Routes, Route } from 'react-router';
     const Page = () => <p>page</p>;
     const Letters = () => <Routes><Route path="/" element={<Page />} /><Route path="new" element={<Page />} /></Routes>;
     const App = () => <Routes><Route path="/" element={<Page />} /><Route path="letters/*" element={<Letters />} /></Routes>;
     window.start(App);`,
    ['/', '/letters', '/letters/new'],
  ],
  [
    'React Router: the only routes that there are begin where the page does',
    `import { Routes, Route } from 'react-router';
     const Page = () => <p>page</p>;
     const App = () => <Routes><Route index element={<Page />} /><Route path="orders" element={<Page />} /></Routes>;
     window.start(App);`,
    ['/', '/orders'],
  ],
  [
    'routers that begin at several places: nobody knows which route is where',
    `const Page = () => <p>page</p>;
     window.a = createRouter([{ path: '/a', element: <Page /> }], { basename: '/one' });
     window.b = createRouter([{ path: '/b', element: <Page /> }], { basename: '/two' });`,
    [],
  ],
  [
    "an Angular parent is shown around nothing, or around a child without a path; a base that is not the router's moves nothing",
    `class Home {} class Team {}
     export const routes = [
       { path: 'teams', component: Home, children: [{ path: ':id', component: Team }] },
       { path: 'crews', component: Home, children: [{ path: '', redirectTo: 'all' }, { path: 'all', component: Team }] },
       { path: 'ships', component: Home, children: [{ path: 'new', component: Team }, { path: '**', component: Team }] },
     ];
     window.save({ history: String('/x'), basename: 'file' });`,
    ['/crews/all', '/ships/new', '/teams', '/teams/{}'],
  ],
  [
    'Angular: what is shown beside the page has no address of its own',
    `class Home {} class Help {} class Chat {}
     export const routes = [
       { path: 'home', component: Home },
       { path: 'main', component: Home, outlet: 'primary' },
       { path: 'help', component: Help, outlet: 'popup' },
       { path: 'talk', component: Help, outlet: 'aside', children: [{ path: 'chat', component: Chat }] },
     ];`,
    ['/home', '/main'],
  ],
  [
    'one route alone, which a router is given',
    `import { createRouter } from 'vue-router';
     import { RouterModule } from '@angular/router';
     const Page = { template: '<p/>' };
     const home = { path: '/home', component: Page };
     const more = [{ path: '/more', component: Page }];
     const list = [{ path: 'list', component: Page }];
     export const router = createRouter({ routes: [home, ...more] });
     export const module = RouterModule.forChild(list);
     router.addRoute({ path: '/late', component: Page });
     window.lazy = { path: '/lazy', component: () => import('./lazy.vue') };
     window.kept = { path: 'kept', component: Page, canActivate: [Page] };
     window.all = [{ path: '/one', component: Page }, { path: '/two', component: Page }];`,
    ['/home', '/kept', '/late', '/lazy', '/list', '/more', '/one', '/two'],
  ],
  [
    'what has a path and a component, and no router is given it',
    `const Page = { template: '<p/>' };
     const spec = { path: '/spec', component: Page, fixture: true };
     console.warn(spec);
     window.mount({ path: '/mounted', component: Page });
     window.stories = [{ path: '/story', component: Page }];
     export const tables = [{ path: '/nowhere', component: Page }];`,
    [],
  ],
  [
    'React Router, as components whose children stand behind their properties',
    `import React from 'react'; import { Routes, Route } from 'react-router';
     const Page = () => React.createElement('p', null); const page = React.createElement(Page, null);
     export const App = () => React.createElement(Routes, null,
       React.createElement(Route, { path: '/clubs/:clubId', element: page },
         React.createElement(Route, { path: 'people', element: page }),
         React.createElement(Route, { path: 'fees', element: page },
           React.createElement(Route, { path: ':year', element: page }))),
       React.createElement(Route, { element: page }, React.createElement(Route, { path: '/about', element: page })));`,
    ['/about', '/clubs/{}', '/clubs/{}/fees', '/clubs/{}/fees/{}', '/clubs/{}/people'],
  ],
  [
    'Vue Router: routes that are added below one by its name, and below one that nobody knows',
    `import { createRouter, createWebHistory } from 'vue-router';
     const Page = { template: '<p/>' };
     const router = createRouter({ history: createWebHistory(), routes: [
       { path: '/', component: Page }, { path: '/settings', name: 'settings', component: Page },
     ] });
     router.addRoute({ path: '/late/:when', component: Page });
     router.addRoute('settings', { path: 'extra', component: Page });
     router.addRoute('nowhere', { path: 'lost', component: Page });
     router.addRoute('nowhere', { path: '/found', component: Page });
     export default router;`,
    ['/', '/found', '/late/{}', '/settings', '/settings/extra'],
  ],
  [
    'wouter: below a base, with what is shown inside, and nested',
    `import { Route, Router, Switch } from 'wouter';
     const Page = () => <p>page</p>;
     export const App = () => (
       <Router base="/shop"><Switch>
         <Route path="/items" component={Page} />
         <Route path="/items/:sku" component={Page} />
         <Route path="/account" nest><Route path="/orders" component={Page} /><Route path="/orders/:no" component={Page} /></Route>
         <Route path="/files/*"><Page /></Route>
         <Route path="/about">About us</Route>
         <Route>Not found</Route>
       </Switch></Router>
     );`,
    ['/shop/about', '/shop/account/orders', '/shop/account/orders/{}', '/shop/files', '/shop/items', '/shop/items/{}'],
  ],
  [
    'components with a path and something inside, or with a base, that are no routes',
    `import { Tip, Assets } from 'parts';
     import { Route } from 'wouter';
     const Page = () => <p>page</p>;
     export const App = () => (
       <Assets base="/static"><Tip path="/hint">A hint</Tip><Tip path="/other"><b>Another</b></Tip></Assets>
     );
     export const Pages = () => <main><Route path="/a" component={Page} /><Route path="/b" component={Page} /></main>;`,
    ['/a', '/b'],
  ],
  [
    'the manifest of Next.js',
    `self.__BUILD_MANIFEST = (function (s) { return { '/': [s, 'static/chunks/pages/index-1a2b.js'], sortedPages:
       ['/', '/_app', '/_error', '/404', '/blog/[slug]', '/docs/[[...all]]', '/shop/[...all]', '/[...rest]'] };
     })('static/chunks/1.js');`,
    ['/', '/blog/{}', '/docs', '/docs/{}', '/shop/{}'],
  ],
  [
    "tables of a product's own: by name or in a list, with a head or with what is drawn there",
    `const base = '/desk';
     const draw = () => document.createElement('p');
     export const named = { all: { pattern: '/pots', view: draw }, one: { pattern: '/pots/[pot]', view: draw }, new: { pattern: '/pots/new', view: draw } };
     export const listed = [{ url: base, meta: { title: 'Desk' } }, { url: base + '/hands', meta: { title: 'Hands' } }, { url: base + '/hands/<int:hand>', meta: { title: 'Hand' } }];
     export const two = [{ route: '/a/{id}', title: 'A' }, { route: '/b/{id}', title: 'B' }];`,
    ['/desk', '/desk/hands', '/desk/hands/{}', '/pots', '/pots/new', '/pots/{}'],
  ],
  ['pages of something else', `window.book = { sortedPages: ['/', '/one', '/two'] };`, []],
  [
    'what has a path and is no route: menus, files, drawings, options of cookies',
    `export const menu = [{ path: '/a', label: 'A', icon: 'x' }, { path: '/b', label: 'B', children: [{ path: '/c', label: 'C' }] }];
     export const file = { path: '/etc/hosts', size: 1 };
     document.cookie.set('a', 'b', { path: '/', expires: 1 });
     export const Icon = () => <svg><path d="M0 0" /></svg>;
     export const computed = (x) => ({ path: x.path, component: x.component });
     class Walk { route(name) { return name; } go() { return this.walk('x', { path: '/y' }); } }
     export default Walk;`,
    [],
  ],
  [
    'what is shown by its name, and files that programs are set up with; what is loaded later is a route',
    `const Page = () => <p>page</p>; const Later = () => import('./later');
     export const files = [{ path: '/etc/harbour.conf', component: 'daemon' }, { path: '/srv/harbour', component: 'daemon' },
       { path: '/etc/harbour.toml', component: Page }];
     export const routes = [{ path: '/a', component: Later }, { path: '/b', component: () => import('./b') }];`,
    ['/a', '/b'],
  ],
];

describe('routes of a script', () => {
  it.each(CASES)('%s', (_, source, expected) => expect(routes(source)).toEqual(expected));
});

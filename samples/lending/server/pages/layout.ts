import type { Role } from '../../declarations/roles.js';
import { PRODUCT } from '../../declarations/product.js';
import { html, type Html } from './html.js';

interface Page {
  title: string;
  body: Html;
  role: Role;
  csrf: string;
}

const signOut = (csrf: string): Html =>
  html`<form method="post" action="/logout">
    <input type="hidden" name="_csrf" value="${csrf}" /><button class="plain">Sign out</button>
  </form>`;

const head = (title: string, stylesheet: string): Html =>
  html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="${PRODUCT.purpose}" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} · ${PRODUCT.name}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${stylesheet}" />`;

/** A page that the server renders. */
export const layout = ({ title, body, role, csrf }: Page): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        ${head(title, '/app.css')}
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header class="bar">
          <a class="brand" href="/">${PRODUCT.name}</a>
          <nav aria-label="Main">
            <a href="/tools">Tools</a> <a href="/branches">Branches</a> <a href="/about">How it works</a>
            ${role === 'anonymous' ? html`<a href="/login">Sign in</a> <a href="/join">Become a member</a>` : html`<a href="/me/loans">My loans</a>`}
          </nav>
          ${role === 'anonymous' ? '' : signOut(csrf)}
        </header>
        <main id="main">
          <h1>${title}</h1>
          ${body}
        </main>
        <footer class="foot"><p>${PRODUCT.name} ${PRODUCT.version}</p></footer>
      </body>
    </html>`.text;

/** The page that the application in the browser fills. */
export const shell = (title: string): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        ${head(title, '/app.css')}
      </head>
      <body>
        <div id="root"></div>
        <script type="module" src="/app.js"></script>
      </body>
    </html>`.text;

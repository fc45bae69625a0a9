import { constant } from '../../declarations/constants.js';
import { PRODUCT } from '../../declarations/product.js';
import { SCREENS } from '../../declarations/screens.js';
import { Fault, type FieldError } from '../fault.js';
import type { Visit } from '../house.js';
import { loanOf } from '../handlers/loans.js';
import { errorSummary, formFields } from './fields.js';
import { html, type Html } from './html.js';
import { layout } from './layout.js';

type ServerScreen = 'home' | 'about' | 'login' | 'join' | 'welcome' | 'slip';

/** What a form page shows when it is shown again. */
export interface Refilled {
  values?: Readonly<Record<string, unknown>>;
  errors?: readonly FieldError[];
  message?: string | null;
}

function form(visit: Visit, input: 'signIn' | 'join' | 'accept', button: string, again: Refilled): Html {
  const { values = {}, errors = [], message = null } = again;
  const branches = visit.house.store.all('branch').map(({ id, name }) => ({ value: id, label: name }));
  return html`${errorSummary(message)}
    <form method="post">
      <input type="hidden" name="_csrf" value="${visit.house.sessions.csrfOf(visit.c)}" />
      ${formFields(input, { values, errors, options: { branchId: branches } })}
      <button>${button}</button>
    </form>`;
}

function home(visit: Visit): Html {
  const { store } = visit.house;
  return html`<p class="lead">${PRODUCT.purpose}</p>
    <p>
      <a class="button" href="/tools">See all ${store.all('tool').length} tools</a> <a href="/join">Become a member</a>
    </p>
    <h2>Our branches</h2>
    <ul>
      ${store.all('branch').map(({ slug, name, address }) => html`<li><a href="/branches/${slug}">${name}</a>, ${address}</li>`)}
    </ul>`;
}

const about = (): Html =>
  html`<h2>For whom</h2>
    <p>${PRODUCT.audience}</p>
    <h2>The rules</h2>
    <ul>
      <li>At most ${constant('maxLoans')} loans at a time, each for at most ${constant('loanDays')} days.</li>
      <li>
        A loan can be extended ${constant('maxExtensions')} time by ${constant('extensionDays')} days, if nobody waits
        for the tool.
      </li>
      <li>A reserved tool is held for ${constant('holdDays')} days.</li>
      <li>Each day late costs ${constant('finePerDayCents')} cents.</li>
    </ul>`;

function welcome(visit: Visit, again: Refilled): Html {
  const member = visit.house.store.all('member', { invitation: visit.params['token'] ?? '' })[0];
  if (!member) throw new Fault('INVITATION_NOT_FOUND');
  return html`<p>Hello ${member.name}, choose a password and you can begin.</p>
    ${form(visit, 'accept', 'Accept', again)}`;
}

function slip(visit: Visit): Html {
  const loan = loanOf(visit);
  const { store } = visit.house;
  const rows: readonly (readonly [string, string | number | undefined])[] = [
    ['Loan', loan.id],
    ['Tool', store.get('tool', loan.toolId)?.name],
    ['Member', store.get('member', loan.memberId)?.name],
    ['From', loan.startDate],
    ['Until', loan.dueDate],
    ['Status', loan.status],
  ];
  return html`<dl>
      ${rows.map(
        ([term, value]) =>
          html`<dt>${term}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    <p><a href="/loans/${loan.id}">Back to the loan</a></p>`;
}

const BODIES: Readonly<Record<ServerScreen, (visit: Visit, again: Refilled) => Html>> = {
  home,
  about,
  login: (visit, again) =>
    html`${form(visit, 'signIn', 'Sign in', again)}
      <p>No account yet? <a href="/join">Become a member</a></p>`,
  join: (visit, again) => form(visit, 'join', 'Join', again),
  welcome,
  slip,
};

export const isServerScreen = (id: string): id is ServerScreen => Object.hasOwn(BODIES, id);

export const page = (visit: Visit, id: ServerScreen, again: Refilled = {}): string =>
  wrap(visit, SCREENS[id].title, BODIES[id](visit, again));

const wrap = (visit: Visit, title: string, body: Html): string =>
  layout({ title, body, role: visit.role, csrf: visit.house.sessions.csrfOf(visit.c) });

const TITLES: Readonly<Record<number, string>> = { 403: 'Not allowed', 404: 'Not found', 429: 'Too fast' };

export const faultPage = (visit: Visit, fault: Fault): string =>
  wrap(
    visit,
    TITLES[fault.status] ?? 'Something went wrong',
    html`${errorSummary(fault.message)}
      <p><a href="/">Back to the start</a></p>`,
  );

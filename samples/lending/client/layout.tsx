import { useState, type ReactNode } from 'react';
import { screenOf, type ScreenId } from '../declarations/screens.js';
import { PRODUCT } from '../declarations/product.js';
import { call } from './api.js';
import { Link } from './router.js';
import { useSession } from './session.js';

const MAIN: readonly ScreenId[] = ['tools', 'branches', 'about'];
const OWN: readonly ScreenId[] = ['me', 'myLoans', 'myReservations', 'myFines', 'password'];
const DESK: readonly ScreenId[] = ['desk', 'deskReservations', 'deskFines', 'deskMembers', 'newTool', 'live'];
const ADMIN: readonly ScreenId[] = ['admin', 'invite', 'adminCategories', 'adminBranches'];

function Links({ ids }: { ids: readonly ScreenId[] }) {
  const { role } = useSession();
  return ids
    .filter((id) => screenOf(id).allow.includes(role))
    .map((id) => (
      <Link key={id} href={screenOf(id).route}>
        {screenOf(id).title}
      </Link>
    ));
}

const signOut = async (): Promise<void> => {
  const { csrfToken } = await call<{ csrfToken: string }>('readSession');
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/logout';
  form.innerHTML = '<input type="hidden" name="_csrf">';
  form.querySelector('input')?.setAttribute('value', csrfToken);
  document.body.append(form);
  form.submit();
};

/** A menu that a button opens. */
function AccountMenu({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="menu">
      <button aria-haspopup="true" aria-expanded={open} onClick={() => setOpen(!open)}>
        {name}
      </button>
      {open && (
        <div className="menu-items" role="group" aria-label="Account" onClick={() => setOpen(false)}>
          <Links ids={OWN} />
          <button className="plain" onClick={() => void signOut()}>
            Sign out
          </button>
        </div>
      )}
    </div>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const { member, role } = useSession();
  const staff = role === 'librarian' || role === 'administrator';
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="bar">
        <Link className="brand" href="/">
          {PRODUCT.name}
        </Link>
        <nav aria-label="Main">
          <Links ids={MAIN} />
        </nav>
        {member ? <AccountMenu name={member.name} /> : <Link href="/login">Sign in</Link>}
      </header>
      {staff && (
        <nav aria-label="Desk" className="bar second">
          <Links ids={DESK} />
          <Links ids={ADMIN} />
        </nav>
      )}
      <main id="main">{children}</main>
      <footer className="foot">
        <p>
          {PRODUCT.name} {PRODUCT.version}
        </p>
      </footer>
    </>
  );
}

// What an actor does with a screen, in the words of a person: open, press, enter, choose. Each waits until all is quiet,
// so that the same session asks the same things in the same order every time.

export const PASSWORD = 'hammer-and-tongs';
export const addressOf = (name) => `${name}@borrowstreet.example`;

/** No request under way for so long counts as quiet; an event stream stays open and does not count. */
const QUIET = 30;

const DAY = 24 * 60 * 60 * 1000;
const dayAfter = (day, days) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

function watch(page) {
  const underWay = new Set();
  let changed = Date.now();
  const note = (change) => (request) => {
    if (request.resourceType() === 'eventsource') return;
    change(request);
    changed = Date.now();
  };
  page.on(
    'request',
    note((request) => underWay.add(request)),
  );
  page.on(
    'requestfinished',
    note((request) => underWay.delete(request)),
  );
  page.on(
    'requestfailed',
    note((request) => underWay.delete(request)),
  );
  return async () => {
    while (underWay.size > 0 || Date.now() - changed < QUIET) await new Promise((go) => setTimeout(go, QUIET / 3));
  };
}

/** Runs in the page: as a client that does not check, so that the server's own rules are seen. */
function dropConstraints() {
  for (const form of document.forms) form.noValidate = true;
  for (const control of document.querySelectorAll('[maxlength]')) control.removeAttribute('maxlength');
}

/** `settle`: where someone looks on who wants to see each screen before it goes. */
export function handsOf({ page, origin, settle }) {
  const quiet = watch(page);
  const named = (role, name) => page.getByRole(role, { name, exact: true });
  /** The dialog that is open hides the rest of the screen. */
  const labelled = (label) => page.getByLabel(label, { exact: true }).last();
  const then =
    (act) =>
    async (...given) => {
      await act(...given);
      await quiet();
      await settle?.();
    };
  const hands = {
    open: then((path) => page.goto(origin + path)),
    press: then((name) => named('button', name).last().click()),
    follow: then((name) => named('link', name).first().click()),
    choose: then((label, option) => labelled(label).selectOption({ label: option })),
    see: (text) => page.getByText(text).filter({ visible: true }).first().waitFor(),
    heading: (name) => named('heading', name).first().waitFor(),
    refused: (text) => page.getByRole('alert').filter({ hasText: text }).first().waitFor(),
    complained: (text) => page.locator('.error', { hasText: text }).first().waitFor(),
    tick: (label) => labelled(label).check(),
    async enter(values) {
      for (const [label, value] of Object.entries(values)) {
        const control = labelled(label);
        if ((await control.evaluate((el) => el.tagName)) === 'SELECT') await control.selectOption({ label: value });
        else await control.fill(value);
      }
    },
    insist: () => page.evaluate(dropConstraints),
    async upload(label, name, mimeType, bytes) {
      await labelled(label).setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });
      await hands.press('Upload photo');
    },
    valueOf: (label) => labelled(label).inputValue(),
  };
  return { ...hands, ...habitsOf(hands) };
}

/** What is done so often that it has a name of its own. */
const habitsOf = ({ open, press, follow, enter, valueOf }) => ({
  async menu(member, item) {
    await press(member);
    await follow(item);
  },
  async signIn(name, password = PASSWORD) {
    await open('/login');
    await enter({ 'E-mail': addressOf(name), Password: password });
    await press('Sign in');
  },
  async signOut(member) {
    await press(member);
    await press('Sign out');
  },
  /** Opens the dialog of a tool and asks for it. `from` and `until`: days from the one that the dialog proposes to begin. */
  async borrow(slug, { from = 0, until = 7, note = '' } = {}) {
    await open(`/tools/${slug}`);
    await press('Borrow');
    const first = await valueOf('From');
    await enter({ From: dayAfter(first, from), Until: dayAfter(first, until), 'Note for the librarian': note });
    await press('Ask for it');
  },
});

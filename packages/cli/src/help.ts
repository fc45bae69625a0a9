export const ABOUT = `Writes the specification a web product never had, in nine points, from recordings of how it behaves.
Every line has evidence. What the recordings do not show is listed as a gap, with what to record next.
Works offline. Secrets and personal data are replaced before anything is stored.`;

export const EXAMPLES = `
Examples:
  asbuilt record https://app.example.org         record a session in a browser, into recording/
  asbuilt spec recording/*.har -o out            write out/spec.md, out/spec.json and out/openapi.json
  asbuilt open recording/*.har --name Shop       look at it in the browser, review and correct it
  asbuilt why C-4k2m9qxa recording/*.har         print the evidence for one statement
  asbuilt gaps out/spec.json                     list what to record next, most valuable first
  asbuilt explore http://localhost:3000          let the browser look around on its own
  asbuilt serve out/spec.json                    run a mock server
  asbuilt check out/spec.json new/*.har          compare new recordings with the specification
  asbuilt check out/spec.json old/*.har --target http://localhost:3000   compare a rebuild
  asbuilt tests out/spec.json old/*.har -o tests   write Playwright tests
  asbuilt diff old/spec.json new/spec.json       list what changed between two specifications`;

export const EXIT_CODES = `
Exit codes:
  0  done; damaged entries may have been left out, and are named with file and place
  1  an internal error, or one of the nine points failed (the others are written)
  2  wrong usage; a file that cannot be used, or ends in the middle (the part before is used); a script that failed
  3  diff, check: there are differences (diff: from the effect that --fail-on names)`;

export const ENVIRONMENT = `
Configuration:
  asbuilt.config.json in the working folder, or --config FILE: origins of the product, hosts and paths to ignore,
  redaction rules of your own, actors. Options on the command line win. See docs/configuration.md.

Environment:
  ASBUILT_HOME   folder for the key of the pseudonyms and the data of the workbench
                 (default: XDG_CONFIG_HOME/asbuilt or ~/.config/asbuilt; on Windows APPDATA/asbuilt)`;

export const SPEC_DETAILS = `
Sources:
  Any mix of these, recognised by content; also gzipped, in a .zip, or - for standard input:
    HAR                saved by a browser or proxy. NAME.pages.ndjson and NAME.actions.ndjson beside NAME.har
                       are read with it
    Playwright trace   trace.zip: calls, screens and actions
    WARC or WACZ       a web archive: .warc, .warc.gz, .wacz
    mitmproxy flows    saved with -w NAME.flows
    Burp items         saved with "Save items", an XML file
    Postman collection with saved responses; --origin replaces {{baseUrl}} if the file has no value for it
    DevTools recording a user flow from Chrome's Recorder panel, as JSON: actions and screens
    rrweb recording    a session replay, as JSON or NDJSON: screens and actions
    OpenAPI, Swagger   JSON or YAML: declared calls; differences from the traffic are reported
    GraphQL schema     .graphql or an introspection result: declared calls and types
    nine points        a specification in Markdown, as this command writes it: what a person states
    access log         nginx or Apache (common, combined, vhost_combined): calls without bodies; --origin names the
                       product if the log does not
    script             .js, .mjs, .cjs or .js.map: calls and routes in the shipped code
  One file is one actor's session: 01-admin.har is "admin"; --actor changes it. Static files and requests to other
  sites are left out and counted.

The product:
  Asbuilt chooses the origins of the product from the pages that were opened. The terminal says which and why.
  --origin URL chooses others; repeat it for several origins.

Redaction:
  Credentials, tokens, e-mail addresses, phone, card and account numbers are replaced by pseudonyms that keep format
  and equality. Their key is your own and in no output. --no-redact keeps everything as recorded, passwords too.`;

export const RECORD_DETAILS = `
Examples:
  asbuilt record https://app.example.org                     use the product, then close its window
  asbuilt record https://app.example.org --actor admin       once more as somebody else, into the same folder
  asbuilt record http://localhost:3000 --script tour.mjs     let a script drive; --headless shows no window
  asbuilt record http://shop.example --host-map shop.example=127.0.0.1:3000
  asbuilt record --proxy 8080 --target http://localhost:3000   for test suites and mobile clients
  asbuilt record https://localhost:3443 --insecure           a server of your own with a certificate of its own
  ASBUILT_PASSWORD=… asbuilt record https://staging.example.org --user ann --headless   behind Basic or Digest
  asbuilt record --recover recording                         after a crash or a kill
  asbuilt spec recording/*.har -o out                        what it is all for

What is written:
  NN-ACTOR.har (HAR 1.2, bodies, WebSocket and server-sent messages included), NN-ACTOR.pages.ndjson (a line for
  each screen), NN-ACTOR.actions.ndjson (a line for each thing done), NN-ACTOR.screens/ (a picture of each
  route, and again where other fields, columns, messages or dialogs stand on it; twelve of a route, 300 in all). What
  frames of other sites show, their forms too, is left out: it is not the product's. Secrets
  and personal data are taken out before anything touches the disk, and what only another exchange shows to be secret
  as the recording ends or is recovered; of what is typed only its class and length are told.
  It is appended as it happens: a kill costs a second at most, on a machine that keeps up.

A script:
  export default async ({ page, context, origin, settle }) => {   // page and context as Playwright has them
    await page.getByLabel('Name').fill('Ada');
    await page.getByRole('button', { name: 'Save' }).click();
    await settle();                                               // until the screen was looked at
  };

The browser:
  --browser PATH, else CHROMIUM or CHROME_PATH, else Chromium, Chrome or Edge where they usually are. None is ever
  downloaded by itself: apt install chromium, brew install --cask chromium, winget install Hibbiki.Chromium, or
  npx playwright install chromium. It starts with a profile of its own, which is removed at the end; yours is not touched.
  With --insecure it takes whatever certificate it is shown (so does --proxy of its target): anybody between you and the
  server can then read along. Only for servers of your own.
  With --user it answers the server of the address, and no other, where that asks for a name and a password itself (Basic,
  Digest). The password comes from ASBUILT_PASSWORD, or is asked for; never from the command line. The browser keeps
  nothing in its cache then.`;

export const EXPLORE_DETAILS = `
Examples:
  asbuilt explore http://localhost:3000                              what anybody can see
  asbuilt explore http://localhost:3000 --script sign-in.mjs --actor admin
  asbuilt explore http://localhost:3000 --deny "lend out,close branch" --allow invite
  asbuilt spec recording/*.har -o out                                what it is all for

What it does:
  Begins at the address and goes on to whatever is nearest: follows links, opens menus, tabs, folds and dialogs,
  presses buttons that are not on its list. Addresses that differ in an identifier are one screen, of which it visits
  two, and more while they lead to something new; those that differ in a word it opens each, behind the host all, deeper until eight in one place were built alike.
  What it opened beyond the screens that it tells apart it lists too. What it took for another
  of the same, and did not open, it lists. It stays on the origin of the address and on those given with --origin.

What it does not:
  It sends no form. What asks first it answers with no. It leaves alone what is called log out, delete, remove, pay,
  send, invite, approve, cancel and the like, in some thirty languages, by its name, title, picture, icon or class; of
  buttons, also Reply, Done, Finish, Bid, Join, Upgrade and their like. A link of such a name or address (/orders/5/cancel,
  /empty-trash, ?action=publish, ?do=deletepost), or with a guard against forgery in its query (?_wpnonce=…), it does not
  follow either, save to pages that only ask (/members/invite, /archive, /reset-password), nor one to a word behind an
  identifier that is not known to name a page (/orders/12/charge, and not /orders/12/items), unless it stands in a
  navigation or among tabs (--allow charge opens it), nor one whose script asks
  first or keeps a click from leading there: each is clicked once, by a script, before its address is opened. Files of pages are let in, save
  with an order in their query (a.png?delete=1), or called by an act alone and asked for by a click (/rows/delete.gif),
  outside of folders such as /assets, /static, /icons. Whatever a click
  sets off, in windows, frames and workers of any kind, no request other than GET and its like leaves the browser; a
  GraphQL query to a path that is called so (graphql, gql, query) may, a mutation may not. No other origin is opened,
  not by a redirection either.
  It searches for nothing. In a list that grows, as it is scrolled to its end or by Load more, it goes on ten times at
  most, and three times where nothing new in kind comes of it; where what stood there goes away, once. Next and its like
  it presses at most three times in a row. Record longer ways yourself, or with --script.
  In the end it lists what it reached, and what it skipped and why.

What it cannot hold back:
  What a product changes on a mere GET whose name and address say so by none of its words (a list, which cannot be
  complete: /deploy, where no identifier stands before it, may be a page as well), or by a message over a WebSocket, a
  WebTransport or WebRTC: name what sets it off with --deny. Reports of errors that a server has asked the browser
  itself for (Report-To, NEL). A POST that renews a session.

With --submit --i-own-this it fills in forms and sends them too, save those whose button, dialog or address says log
out, delete, pay, buy, send, invite, approve, cancel and the like (--allow frees a word); "Save" and "Submit" it presses.
Never do that to a product that others rely on.

A sign-in script runs first; while it does, nothing is held back:
  export default async ({ page }) => {
    await page.getByLabel('E-mail').fill('admin@example.org');
    await page.getByLabel('Password').fill(process.env.PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/home');
  };`;

export const OPEN_DETAILS = `
Examples:
  asbuilt open                                    all products so far; drop files on the page to begin one
  asbuilt open recording/*.har --name Shop        with these recordings
  asbuilt open --data ./team --database postgres://localhost/asbuilt

A second command with the same data folder passes its files to the running workbench, prints its address, and ends.

What is stored:
  Products, sources, versions and decisions, in one folder of your own. Files are encrypted while they wait, and
  stored only after secrets were replaced. The server listens on 127.0.0.1 only and calls nobody.`;

export const SERVE_DETAILS = `
Examples:
  asbuilt serve out/spec.json                     records made from the specification
  asbuilt serve recording/*.har                   records as the recording last saw them
  asbuilt serve recording/*.har --seed empty      no records yet
  asbuilt serve recording/*.har --latency recorded --port 0

What it does:
  Records can be created, read, listed, changed and deleted. Lists support the recovered filters, sorting and pages.
  A request that breaks a rule, or a life cycle, gets the product's own error. Served from recordings, the server also
  uses recorded wording and ownership, and replays event streams.
  Served from spec.json, anyone can sign in with any password; the user name decides the role. Served from recordings,
  a recorded user signs in with the recorded password, or with the pseudonym that redaction put in its place. The header
  x-asbuilt-role: NAME sets the role of one request. What the specification does not say is answered with 501.

Its own addresses:
  POST /__asbuilt/reset   restore the initial records
  GET  /__asbuilt/log     recent requests, and why each response was chosen

It listens on 127.0.0.1 only. Pages on this machine may call it from the browser (CORS).`;

export const DIFF_DETAILS = `
Examples:
  asbuilt diff old/spec.json new/spec.json                      what changed, by point
  asbuilt diff old/spec.json new/spec.json --format md          for a pull request
  asbuilt diff old/spec.json new/spec.json --fail-on widening   also where something became possible

Effects:
  breaking            something was seen to behave differently: a field is missing where it always was, a status or a
                      limit changed, a rule is tighter, a role is refused what it was allowed
  widening            something works that did not: a new call or field, a looser rule
  not seen any more   the second recording does not show it, and nothing in it would have: record the session again
  neutral             none of these: a title, a message, an error that was not seen before

What is not seen any more never makes the command fail. How often something was seen is not compared.`;

export const CHECK_DETAILS = `
Examples:
  asbuilt check out/spec.json recording/*.har                     does the specification explain it?
  asbuilt check out/spec.json new/*.har --junit check.xml --html check.html
  asbuilt check out/spec.json staging/*.har --alias http://staging.example=https://shop.example
  asbuilt check out/spec.json recording/*.har --target http://localhost:3000       does the rebuild do the same?
  asbuilt check out/spec.json recording/*.har --target http://localhost:3000 --write \\
      --sign-in admin=ada@example.org:env:ADA_PASSWORD --sign-in guest=bob@example.org:env:BOB_PASSWORD
  asbuilt check out/spec.json recording/*.har --strength          would check notice a fault?

With recordings alone:
  Every exchange is looked up in the specification: is the call known, did it ever answer with this status, do request
  and answer fit their schemas, do invariants hold, was a rule broken and the request taken all the same, was somebody
  answered who was always refused, is an error in the catalogue. Each contradiction names the statement.

With --target:
  The recorded sessions are played again against a rebuild or a new release, in order, each with its own cookies.
  Identifiers, tokens, CSRF values and dates that the target makes anew are put where the recorded ones stood. Told are,
  by point: other statuses, fields, types, states, errors, limits, titles; what is refused or taken otherwise than it
  was; calls that are not there. What may only be the trace of another difference is told apart, and does not count.
  Begin with data like that which was recorded, best with a fresh copy of it.

What is sent:
  Requests go only to the addresses named with --target; redirects are not followed. Without --write, check sends reads
  and sign-ins only. It skips a GET that may change something: by GraphQL mutation, by another method (_method=delete),
  by its words (delete, logout, /orders/7/charge), by a one-time token, or because the recording shows that it did.
  The report lists what was skipped, and why. Never use --write on a product that others rely on.

Signing in:
  Passwords are not in recordings that were redacted. Say who signs in: ACTOR=USER:PASSWORD, where ACTOR is the actor or
  the file (admin, 01-admin). Several for one actor are taken in the order in which the recording signs in. In CI keep
  passwords out of the command line: ACTOR=USER:env:NAME reads a variable, @FILE a JSON list of
  {"actor": …, "user": …, "password": …}, its passwords also as env:NAME. Who registers in the recording needs none.
  Other values that redaction took out, and that no answer of the target tells: --values FILE, a JSON object.

With --strength:
  Asbuilt breaks one statement of the specification at a time in the mock server: it drops an effect, ignores a filter,
  skips a rule, widens a permission, changes a message. Then it replays the recording against that mock server. Nothing
  is sent over the network. The report has the share of faults that check notices, by kind, and those that it does not:
  missed            the recording contradicts the fault, and check says nothing: a weakness of check, please report it
  never recorded    no recorded request shows the fault: the report says what to record
  not decided       the mock server cannot tell how the product would respond: on pages, or where nothing was recorded
  Ten faults of each kind are tried; --strength 50 tries 50. A minute or a few, depending on the recording.`;

export const TESTS_DETAILS = `
Examples:
  asbuilt tests out/spec.json recording/*.har -o tests
  cd tests && npm install && BASE_URL=http://localhost:3000 ADMIN_USER=… ADMIN_PASSWORD=… npm test
  asbuilt tests out/spec.json recording/*.har -o tests --strength        would they notice a fault?

What is written:
  A folder that your team owns: api/ with a file per entity, ui/ with a file per screen, support/ with helpers.
  Each test names the statement it checks: responses, rejections, permissions, life cycles, constants, titles.
  The tests run on Playwright, without Asbuilt.
  Tests of a role without user and password in the environment fail; SKIP_ROLES=MEMBER,GUEST leaves roles out.

Recordings:
  Requests are taken from the recordings. Without recordings, only tests that send nothing are written.

With --strength, after npm install in the folder:
  Asbuilt runs the tests against the mock server. Then it breaks one statement of the specification at a time in the
  mock server, and runs them again. The report has the share of faults that make a test fail, by kind, and those that do
  not; check --help explains the columns. Nothing is sent to your product. Three faults of each kind are tried, which
  takes some minutes; --strength 10 tries ten. Tests in ui/ are not run.`;

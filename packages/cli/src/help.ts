export const ABOUT = `Recovers the specification a web product never had, in nine points, from what shows how it behaves.
Every line of it is backed by evidence; what nothing shows is said plainly, with what to record to show it.
Works offline. Secrets and personal data are taken out on the way in.`;

export const EXAMPLES = `
Examples:
  asbuilt spec                                   the nine points, each not shown, and how to begin
  asbuilt spec session.har > spec.md             Markdown on standard output
  asbuilt spec 01-admin.har 02-guest.har -o out  out/spec.md, out/spec.json and out/openapi.json
  zcat session.har.gz | asbuilt spec - --format openapi
  asbuilt record https://app.example.org         record in a browser, into recording/
  asbuilt explore http://localhost:3000          let the browser look around by itself
  asbuilt why C-4k2m9qxa 01-admin.har            the evidence behind one statement
  asbuilt gaps out/spec.json                     what to record next, most valuable first
  asbuilt open recording/*.har --name Shop       the same in the browser, to look at, question and correct
  asbuilt serve out/spec.json                    a server that behaves as the specification says
  asbuilt check out/spec.json new/*.har          whether the specification explains what was recorded
  asbuilt check out/spec.json old/*.har --target http://localhost:3000   does a rebuild do the same?
  asbuilt tests out/spec.json old/*.har -o tests   a suite of Playwright tests of your own
  asbuilt diff old/spec.json new/spec.json       what changed, and what of it breaks those who rely on it`;

export const EXIT_CODES = `
Exit codes:
  0  done
  1  something failed inside Asbuilt, or one of the nine points could not be concluded (the rest is written)
  2  bad usage or bad input, of which nothing could be used; a file that was cut off is used as far as it goes, reported,
     and ends in 2 as well, so does one in which every entry is at fault, and a recording whose script threw.
     Where single entries or bodies are lost and the rest is whole (not JSON though it says so, not UTF-8, too deep,
     too large), it ends in 0; what was lost is told with file and place, with --quiet in one line for each file
  3  diff, check: it differs (diff: in the way that --fail-on names)`;

export const ENVIRONMENT = `
Environment:
  ASBUILT_HOME   folder for what is your own: the key of the pseudonyms
                 (else XDG_CONFIG_HOME/asbuilt or ~/.config/asbuilt; on Windows APPDATA/asbuilt)`;

export const SPEC_DETAILS = `
Material:
  Any mix of these, each told by what is in it; also gzipped, in a .zip, or - for standard input:
    HAR                as browsers and proxies save it. Page records (NAME.pages.ndjson) and actions
                       (NAME.actions.ndjson) beside a NAME.har are read with it
    Playwright trace   trace.zip: traffic, the screens around each action, and the actions
    WARC or WACZ       what a crawler archived: .warc, .warc.gz, .wacz
    mitmproxy flows    as mitmproxy, mitmdump and mitmweb save them: -w NAME.flows
    Burp items         as Burp Suite saves them from its history: Save items, an XML file
    Postman collection the answers saved with its requests; {{baseUrl}} is --origin where the file does not say
    DevTools recording a user flow exported as JSON by the Recorder panel of Chrome: actions and screens
    rrweb recording    of a session replay, as JSON or NDJSON: screens, and what was done on them
    OpenAPI, Swagger   as JSON or YAML: calls that are declared; where traffic differs from them, it is said
    GraphQL schema     in its own language (.graphql), or as an introspection query answers it: the same
    nine points        a specification in Markdown, in the layout that this command writes: what a person states.
                       Where it says "not shown" it adds nothing; where traffic shows otherwise, it is said
    access log         of nginx or Apache (common, combined, vhost_combined): calls without bodies, by nobody in
                       particular; --origin says of which product, where neither host nor referrers do
    script             as it is shipped: .js, .mjs, .cjs; or its map, .js.map: calls and routes that its code has,
                       whether seen or not, by file and line where there is a map
  One file is one actor's session: 01-admin.har is "admin"; --actor says otherwise. Third parties and static
  assets are left out, counted and listed.

Redaction:
  Credentials, tokens, e-mail addresses, phone, card and account numbers are replaced by pseudonyms that keep
  format and equality, under a key of your own that is in no output. --no-redact leaves everything as recorded:
  passwords and personal data of the material will then stand in the result.`;

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
  In the end it says what it reached, what it did not dare, and why.

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
  asbuilt open recording/*.har --name Shop        with this material in it
  asbuilt open --data ./team --database postgres://localhost/asbuilt

A second one in the same folder gives its files to the first, says where that is, and ends.

What is kept:
  Products, material, versions and decisions lie in one folder of your own. Files are encrypted while they wait, and
  kept only after secrets and personal data were taken out. The server listens on 127.0.0.1 alone, and calls nobody.`;

export const SERVE_DETAILS = `
Examples:
  asbuilt serve out/spec.json                     things made from the specification
  asbuilt serve recording/*.har --seed observed   the things that the recording shows, as it saw them last
  asbuilt serve recording/*.har --seed empty      no things yet, and all that the recording tells of answers
  asbuilt serve recording/*.har --latency recorded --port 0

What it does:
  What is created is read, listed, changed and deleted; lists are filtered, sorted and cut into pages; what breaks a
  rule is refused with the error of the catalogue, a move that a life cycle does not have as well. Given material, it
  refuses in the recorded words, keeps people from what they were kept from, and replays streams of events.
  Whoever signs in is taken for the user or role that the name speaks of, with any password but one recorded as wrong;
  recorded tokens and cookies are known, too; the header x-asbuilt-role: NAME makes a request somebody's without signing
  in. What the specification does not tell is answered 501, with what comes near.

Its own addresses:
  POST /__asbuilt/reset   everything as in the beginning
  GET  /__asbuilt/log     the last requests, the call of each, and why it was answered so

It listens on 127.0.0.1 alone. Pages on this machine may ask it from the browser (CORS).`;

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
  Other values that redaction took out, and that no answer of the target tells: --values FILE, a JSON object.`;

export const TESTS_DETAILS = `
Examples:
  asbuilt tests out/spec.json recording/*.har -o tests
  cd tests && npm install && BASE_URL=http://localhost:3000 ADMIN_USER=… ADMIN_PASSWORD=… npm test

What is written:
  A folder that the team owns: api/ with a file for each kind of thing, ui/ with one for each screen, support/ with
  signing in, schemas and the like. Each test names the statement that it holds: what calls answer, what is refused and
  how, who may not, how things move from state to state, constants, titles. It runs on Playwright alone.
  Tests of a role whose user and password are not in the environment fail, and sign-in/ says how many these are;
  SKIP_ROLES=MEMBER,GUEST says that this is meant.

With recordings:
  Tests that send something take it from what was once sent and taken. Without recordings there are none of these.`;

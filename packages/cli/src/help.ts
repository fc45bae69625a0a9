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
  asbuilt explore http://localhost:3000          let a browser explore the product
  asbuilt serve out/spec.json                    run a mock server
  asbuilt check out/spec.json new/*.har          compare new recordings with the specification
  asbuilt check out/spec.json old/*.har --target http://localhost:3000   compare a rebuild
  asbuilt tests out/spec.json old/*.har -o tests   write Playwright tests
  asbuilt diff old/spec.json new/spec.json       list what changed between two specifications`;

export const EXIT_CODES = `
Exit codes:
  0  done; damaged entries are left out and listed with file and place
  1  an internal error, or one of the nine points failed (the rest was written)
  2  wrong usage; a file that cannot be read or ends in the middle (the part before is used); a script that failed
  3  diff, check: there are differences (for diff: of the effect in --fail-on, or a more serious one)`;

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
    HAR                saved by a browser or proxy; NAME.pages.ndjson and NAME.actions.ndjson in the same folder
                       are read with NAME.har
    Playwright trace   trace.zip: calls, screens and actions
    WARC or WACZ       a web archive: .warc, .warc.gz, .wacz
    mitmproxy flows    saved with -w NAME.flows
    Burp items         saved with "Save items", an XML file
    Postman collection with saved responses; --origin replaces {{baseUrl}} if the file has no value for it
    DevTools recording a user flow from Chrome's Recorder panel, as JSON: actions and screens
    rrweb recording    a session replay, as JSON or NDJSON: screens and actions
    OpenAPI, Swagger   JSON or YAML: declared calls; differences from the traffic are reported
    GraphQL schema     .graphql or an introspection result: declared calls and types
    nine points        a specification in Markdown, as this command writes it: statements of a person
    access log         nginx or Apache (common, combined, vhost_combined): calls without bodies; add --origin if the
                       log does not name the host
    script             .js, .mjs, .cjs or .js.map: calls and routes in the shipped code
  One file is one actor's session: 01-admin.har is "admin"; --actor changes it. Static files and requests to other
  sites are left out and counted.

The product:
  Asbuilt chooses the origins of the product from the pages that were opened. The terminal says which and why.
  --origin URL chooses others; repeat it for several origins.

Redaction:
  Credentials, tokens, e-mail addresses, phone, card and account numbers are replaced by pseudonyms that keep format
  and equality. The key for the pseudonyms stays on your machine.
  --no-redact keeps everything as recorded, including passwords.`;

export const RECORD_DETAILS = `
Examples:
  asbuilt record https://app.example.org                     use the product, then close its window
  asbuilt record https://app.example.org --actor admin       record another user, into the same folder
  asbuilt record http://localhost:3000 --script tour.mjs     run a script; --headless hides the window
  asbuilt record http://shop.example --host-map shop.example=127.0.0.1:3000
  asbuilt record --proxy 8080 --target http://localhost:3000   for test suites and mobile apps
  asbuilt record https://localhost:3443 --insecure           your own server with a self-signed certificate
  ASBUILT_PASSWORD=… asbuilt record https://staging.example.org --user ann --headless   HTTP authentication
  asbuilt record --recover recording                         after a crash
  asbuilt spec recording/*.har -o out                        write the specification

What is written:
  NN-ACTOR.har              HAR 1.2 with bodies, WebSocket messages and server-sent events
  NN-ACTOR.pages.ndjson     one line per screen
  NN-ACTOR.actions.ndjson   one line per action
  NN-ACTOR.screens/         pictures: one per route, and more if its fields, columns, messages or dialogs differ; at most
                            12 per route and 300 in total
  Frames of other sites and their forms are left out. Secrets and personal data are replaced before anything is
  written to disk. Secrets that only a later request reveals are replaced when the recording ends or is recovered. Of
  typed text, only its kind and length are stored.
  Files are written while you record: a crash loses about one second.

A script:
  export default async ({ page, context, origin, settle }) => {   // page and context are those of Playwright
    await page.getByLabel('Name').fill('Ada');
    await page.getByRole('button', { name: 'Save' }).click();
    await settle();                                               // waits until the screen was recorded
  };

The browser:
  Asbuilt uses --browser PATH, then CHROMIUM or CHROME_PATH, then an installed Chromium, Chrome or Edge. It downloads
  none. To install one: apt install chromium, brew install --cask chromium, winget install Hibbiki.Chromium, or
  npx playwright install chromium. The browser starts with a temporary profile; your own profile is not touched.
  --insecure accepts every certificate, also for --proxy. Anyone between you and the server could then read the
  traffic: use it only for your own servers.
  --user answers HTTP authentication (Basic, Digest) for the server of the address only. The password comes from
  ASBUILT_PASSWORD, or you type it; it is never on the command line. The browser cache is then off.`;

export const EXPLORE_DETAILS = `
Examples:
  asbuilt explore http://localhost:3000                              the public part
  asbuilt explore http://localhost:3000 --script sign-in.mjs --actor admin
  asbuilt explore http://localhost:3000 --deny "lend out,close branch" --allow invite
  asbuilt spec recording/*.har -o out                                write the specification

What it does:
  It starts at the address, follows links, opens menus, tabs, folded sections and dialogs, and clicks harmless buttons.
  It stays on the origin of the address and on origins given with --origin.
  Addresses that differ in an identifier count as one screen: it visits two of them, and more if they lead to something
  new. Addresses that differ in a word are separate screens, until eight in one place have the same structure.
  At the end it lists the screens it reached, and what it skipped and why.

What it does not do:
  It sends no forms and answers every confirmation dialog with no.
  It skips buttons and links named log out, delete, remove, pay, send, invite, approve, cancel and the like, in about
  thirty languages. The name can be in the text, title, picture, icon or class. It also skips buttons such as
  Reply, Done, Finish, Bid, Join and Upgrade.
  It skips links whose address names an action (/orders/5/cancel, /empty-trash, ?action=publish), or contains a token
  against forgery (?_wpnonce=…). It opens pages that only ask first (/members/invite, /reset-password).
  It skips an unknown word after an identifier (/orders/12/charge), unless the link is in a navigation or a tab list, or
  --allow names the word. It opens known page names (/orders/12/items).
  It skips links whose script asks for confirmation or prevents the navigation.
  The browser blocks all requests that change data, from windows, frames and workers of any kind: only GET and similar
  methods get through. GraphQL queries to paths such as /graphql get through; mutations do not. Files of pages load,
  except if their address names an action (a.png?delete=1, /rows/delete.gif outside folders such as /assets).
  Other origins are not opened, not even after a redirect.
  It does not type into search fields. In a list that grows, it scrolls or clicks "Load more" at most ten times, and at
  most three times if nothing new appears. It clicks "Next" at most three times in a row. Record longer paths yourself.

What it cannot prevent:
  Changes by a GET request whose name and address do not show it (/deploy looks like a page), or by a message over
  WebSocket, WebTransport or WebRTC: name what triggers it with --deny. Error reports that a server has requested from
  the browser (Report-To, NEL). A POST request that renews a session.

With --submit --i-own-this:
  It also fills in and sends forms, except if the button, dialog or address says log out, delete, pay, buy, send,
  invite, approve, cancel and the like (--allow permits a word). It clicks "Save" and "Submit".
  Never use this on a product that others rely on.

A sign-in script runs first; its requests are not restricted:
  export default async ({ page }) => {
    await page.getByLabel('E-mail').fill('admin@example.org');
    await page.getByLabel('Password').fill(process.env.PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/home');
  };`;

export const OPEN_DETAILS = `
Examples:
  asbuilt open                                    open all products; drop files on the page to create one
  asbuilt open recording/*.har --name Shop        add these recordings
  asbuilt open --data ./team --database postgres://localhost/asbuilt

A second command with the same data folder passes its files to the running workbench, prints its address, and ends.

What is stored:
  Products, sources, versions and decisions, in one folder on this machine. Waiting files are encrypted. Files are stored
  only after their secrets were replaced. The server listens on 127.0.0.1 only and sends no requests.`;

export const SERVE_DETAILS = `
Examples:
  asbuilt serve out/spec.json                     with records made from the specification
  asbuilt serve recording/*.har                   with records as last seen in the recording
  asbuilt serve recording/*.har --seed empty      without records
  asbuilt serve recording/*.har --latency recorded --port 0

What it does:
  Records can be created, read, listed, changed and deleted. Lists support the recovered filters, sorting and pages.
  A request that breaks a rule or a life cycle gets the product's own error. With recordings, the server also uses
  their wording and ownership, and replays event streams.
  With spec.json alone, anyone can sign in with any password; the user name decides the role. With recordings, a
  recorded user signs in with the recorded password, or with the pseudonym that redaction put in its place. The header
  x-asbuilt-role: NAME sets the role of one request. Requests that the specification does not cover get status 501.

Endpoints of the mock server itself:
  POST /__asbuilt/reset   restore the initial records
  GET  /__asbuilt/log     recent requests, and why each response was chosen

It listens on 127.0.0.1 only. Pages on this machine may call it from the browser (CORS).`;

export const HANDOVER_DETAILS = `
Examples:
  asbuilt handover out/spec.json recording/* -o handover      everything, with starting data and check.sh
  asbuilt handover out/spec.json -o handover                  work orders only; no recordings, no starting data

What it writes:
  START.md            one page: build order, people, starting data, how to check
  work-orders/        one file for each feature, at most 15 kB: calls, rules, errors, roles, life cycles, screens
  seed.json           the records as they were before the first recorded request, and the people who act
  seed.sql            the same for the tables of schema.sql (PostgreSQL)
  tests/              Playwright tests; npm test -- 10-loans runs those of one work order
  check.sh            replays the recordings against the rebuild, with sign-in.json
  spec.json, openapi.json, schema.sql

Where no response shows a value as it was in the beginning, it is worked out backwards from what the calls changed.
seed.json lists each such value, and how it was found.`;

export const MCP_DETAILS = `
Examples:
  asbuilt mcp out/spec.json recording/*.har                       for an agent that starts its servers itself
  asbuilt mcp out/spec.json recording/*.har --http 4950           over HTTP, with a token
  asbuilt mcp out/spec.json recording/*.har --target http://localhost:3000 --write --sign-in @sign-in.json
  asbuilt mcp out/spec.json --decisions decisions.json            agents may also review

In the configuration of an agent:
  {"mcpServers": {"asbuilt": {"command": "npx", "args": ["asbuilt", "mcp", "out/spec.json", "recording/01-admin.har"]}}}

Tools:
  overview, search_statements, read_statement, list_work_orders, read_work_order, list_gaps, record_next,
  example_requests, start_mock_server, stop_mock_server; run_check with --target; review with --decisions

Agents read redacted recordings, unless you add --no-redact. They cannot name a target: only the one given here is checked. Text that was
recorded stands between <recorded> and </recorded>, so that agents take it for data.`;

export const WATCH_DETAILS = `
Examples:
  asbuilt watch spec/spec.json nightly/*.har --junit watch.xml        recordings that something else made
  asbuilt watch spec/spec.json --url https://staging.example.org --script tour.mjs --as admin --md summary.md
  asbuilt watch spec/spec.json nightly/*.har --accept                 the change is meant: store it

What it compares:
  The stored specification with one that is made from the new recordings, over all nine points. Record the same tour
  each time: what the tour did not show counts as "not seen any more", which never makes the command fail.`;

export const DECISIONS_DETAILS = `
Examples:
  asbuilt decisions apply out/spec.json decisions.json -o reviewed
  asbuilt decisions merge base.json mine.json theirs.json -o decisions.json

\`asbuilt mcp --decisions FILE\` writes such files. Merging loses no decision. Where two people decided differently about
the same statement, both decisions are kept, the conflict is printed, and the command ends with 3.`;

export const DIFF_DETAILS = `
Examples:
  asbuilt diff old/spec.json new/spec.json                      list the changes, by point
  asbuilt diff old/spec.json new/spec.json --format md          as Markdown for a pull request
  asbuilt diff old/spec.json new/spec.json --fail-on widening   also fail on widening changes

Effects:
  breaking            behaviour differs: a field is missing that was always present, a status or a limit changed, a
                      rule is stricter, a role lost a permission
  widening            something new works: a new call or field, a less strict rule
  not seen any more   the second recording does not show it; record the session again to find out
  neutral             anything else: a title, a message, a new error

"Not seen any more" never makes the command fail. Counts are not compared.`;

export const CHECK_DETAILS = `
Examples:
  asbuilt check out/spec.json recording/*.har                     compare recordings with the specification
  asbuilt check out/spec.json new/*.har --junit check.xml --html check.html
  asbuilt check out/spec.json staging/*.har --alias http://staging.example=https://shop.example
  asbuilt check out/spec.json recording/*.har --target http://localhost:3000       compare a rebuild
  asbuilt check out/spec.json recording/*.har --target http://localhost:3000 --write \\
      --sign-in admin=ada@example.org:env:ADA_PASSWORD --sign-in guest=bob@example.org:env:BOB_PASSWORD
  asbuilt check out/spec.json recording/*.har --strength          measure how many faults check notices

With recordings alone:
  Asbuilt compares each recorded request and response with the specification: call, status, schemas, rules, permissions,
  errors, and rules between request and response. Each difference names the statement.

With --target:
  Asbuilt replays the recorded sessions in order against a rebuild or a new release, each with its own cookies. New
  identifiers, tokens, CSRF values and dates of the target replace the recorded ones. The report lists, by point,
  different statuses, fields, types, states, errors, limits and titles, requests that are refused or accepted
  differently, and missing calls. A difference that an earlier one has probably caused is listed as unsure and does not
  count. Start with data like the recorded data, best with a fresh copy.

What is sent:
  Requests go only to the addresses named with --target; redirects are not followed. Without --write, check sends reads
  and sign-ins only. It skips GET requests that may change data: a GraphQL mutation, another method (_method=delete), an
  action in the address (delete, logout, /orders/7/charge), a one-time token, or a change that the recording shows.
  The report lists each skipped request with a reason. Never use --write on a product that others rely on.

Signing in:
  Redacted recordings contain no passwords. Pass them with --sign-in ACTOR=USER:PASSWORD, where ACTOR is the actor or the
  file (admin, 01-admin). Several for one actor are used in the order of the recorded sign-ins. In CI, keep passwords
  off the command line: ACTOR=USER:env:NAME reads an environment variable, and @FILE a JSON list of
  {"actor": …, "user": …, "password": …}, where passwords may also be env:NAME. Users who register in the recording
  need none. --values FILE, a JSON object, replaces other redacted values.

With --strength:
  Asbuilt breaks one statement of the specification at a time in the mock server: it drops an effect, ignores a filter,
  skips a rule, widens a permission, changes a message. Then it replays the recording against that mock server. Nothing
  is sent over the network. The report says how many faults check notices, by kind, and lists the others:
  missed            the recording contradicts the fault, but check does not notice it: please report this
  never recorded    no recorded request shows the fault: the report says what to record
  not decided       the mock server cannot tell how the product would respond: on pages, or where nothing was recorded
  It tries ten faults of each kind, which takes a few minutes; --strength 50 tries 50.`;

export const TESTS_DETAILS = `
Examples:
  asbuilt tests out/spec.json recording/*.har -o tests
  cd tests && npm install && BASE_URL=http://localhost:3000 ADMIN_USER=… ADMIN_PASSWORD=… npm test
  asbuilt tests out/spec.json recording/*.har -o tests --strength        measure how many faults the tests notice

What is written:
  A folder that your team owns: api/ with a file per entity, ui/ with a file per screen, support/ with helpers.
  Each test names the statement it checks: responses, rejections, permissions, life cycles, constants, titles.
  The tests run on Playwright, without Asbuilt.
  Tests of a role without user and password in the environment fail; SKIP_ROLES=MEMBER,GUEST leaves roles out.

Recordings:
  Requests are taken from the recordings. Without recordings, only tests that send nothing are written.

With --strength, after npm install in the folder:
  Asbuilt runs the tests against the mock server. Then it breaks one statement of the specification at a time in the
  mock server, and runs them again. The report says how many faults make a test fail, by kind, and lists the
  others; check --help explains the columns. Nothing is sent to your product. It tries three faults of each kind, which
  takes some minutes; --strength 10 tries ten. Tests in ui/ are not run.`;

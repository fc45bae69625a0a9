import { answered, asked, body, get, json, page, type Parts } from './places.js';

// Passwords that are mere words, told by a sign of assignment before them; addresses of hooks; fields that hold what lets
// somebody in without saying `token`. Each with twins that nobody may touch.

const failed = (message: string): Parts => ({ ...answered(json({ error: { code: 'E', message } })), status: 500 });

/** Letters alone, as people choose them. */
export const ASSIGNED_PLACES: Readonly<Record<string, (word: string) => Parts>> = {
  'password= in an error': (s) => failed(`login with password=${s} failed`),
  'pwd= in an error': (s) => failed(`pwd=${s}`),
  'password: in an error': (s) => failed(`password: ${s}`),
  'password: at the end of a sentence': (s) => failed(`Access denied for ann, password: ${s}.`),
  'pairs of a connection': (s) => failed(`Cannot connect: Server=db;Uid=sa;Password=${s};Encrypt=true`),
  'pairs in brackets': (s) => failed(`Login{user=ann, password=${s}}`),
  'pairs in square brackets': (s) => failed(`[user=ann, password=${s}]`),
  'password: in brackets': (s) => failed(`Login failed (user: ann, password: ${s})`),
  'password: without a space': (s) => failed(`Rejected: password:${s}`),
  'option of a command': (s) => failed(`run: backup --password ${s} --all`),
  'option of a command with a sign': (s) => failed(`run: backup --password=${s}`),
  'option of MySQL': (s) => failed(`mysqldump -uroot -p${s} shop failed`),
  'option of MySQL in a text': (s) => answered(body('text/plain', `$ mysql -h db -u root -p${s}\n`)),
  'password of a registry': (s) => answered(json({ log: `docker login -u ann -p ${s} registry.example.org` })),
  'user of a database': (s) => failed(`CREATE USER ann IDENTIFIED BY '${s}';`),
  'connection to Oracle': (s) => failed(`Cannot open jdbc:oracle:thin:app/${s}@db:1521/x`),
  'option of sshpass': (s) => answered(json({ log: `sshpass -p ${s} ssh ann@host` })),
  'comment of a page': (s) => page(`<p>x</p><!-- debug pw=${s} --><a href="/a">b</a>`),
  'text of a page': (s) => page(`<pre>user=ann\npassword=${s}\n</pre>`),
  'line of a text': (s) => answered(body('text/plain', `user: ann\npassword: ${s}\nport: 80`)),
  'field connectionString': (s) => answered(json({ connectionString: `Server=db;User=sa;Password=${s};` })),
  'field securityAnswer': (s) => answered(json({ securityAnswer: `${s} the cat` })),
};

/** Keys in the paths of hooks, whatever the host. */
export const HOOK_PLACES: Readonly<Record<string, (key: string) => Parts>> = {
  'hook behind a proxy': (s) => get(`/hooks/services/T0AAAAAAA/B0BBBBBBB/${s}`),
  'hook in JSON': (s) => answered(json({ url: `https://hooks.example.net/services/T0AAAAAAA/B0BBBBBBB/${s}` })),
  'hook in a page': (s) => page(`<code>https://relay.example.org/services/T0AAAAAAA/B0BBBBBBB/${s}</code>`),
  'workflow of a hook': (s) => get(`/workflows/T0AAAAAAA/A0BBBBBBB/384729384729/${s}`),
  'key of a bot': (s) => get(`/bot704470921:${s}/sendMessage`),
  'key of a bot in JSON': (s) => answered(json({ next: `https://api.example.net/bot704470921:${s}/getMe` })),
  'hook with a number': (s) => get(`/api/webhooks/123456789012345678/${s}`),
  'hook with a number in JSON': (s) =>
    answered(json({ url: `https://x.example/api/webhooks/123456789012345678/${s}` })),
  'address of a browser': (s) => asked(json({ endpoint: `https://push.example.net/fcm/send/${s}` })),
  'address of a browser behind its name': (s) =>
    answered(json({ endpoint: `https://push.example.net/fcm/send/dKq7_x:${s}` })),
  'address of another browser': (s) => asked(json({ endpoint: `https://push.example.net/wpush/v2/${s}` })),
};

/** What an authenticator is given, and what a browser is known by. */
export const SEED_PLACES: Readonly<Record<string, (key: string) => Parts>> = {
  'field mfaSeed': (s) => answered(json({ mfaSeed: s })),
  'field totp_seed': (s) => asked(json({ totp_seed: s })),
  'id of a session': (s) => answered(json({ session: { id: s, expires: 900 } })),
};

const told = (...messages: string[]): Parts => answered(json({ errors: messages.map((message) => ({ message })) }));

export const HARMLESS_ASSIGNED: Readonly<Record<string, Parts>> = {
  'addresses that push nothing': answered(
    json({ send: '/fcm/send/status', help: 'https://push.example.net/wpush/v2/getting-started-2026', v: '/wpush/v2' }),
  ),
  'password that is spoken of': told(
    'Password: must be at least 8 characters',
    'password: is too short',
    'Wrong password',
    'password: required',
    'run docker login -u ann -p PASSWORD_OF_YOURS first',
    'each user is IDENTIFIED BY name and number 42',
    'jdbc:oracle:thin:@db:1521/service77',
    'Password: Required.',
    'password: missing',
    'Password: use letters and digits',
    'Choose a password: eight letters or more',
    'password=required',
    'password: required|min:8|confirmed',
    'password=bcrypt',
    'Set password = something that you remember',
  ),
  'types of passwords': told(
    'login(user: string, password: string)',
    'password: String, nullable',
    'password: Option<String>',
    'password: null',
    'password=true',
  ),
  'declarations of passwords': answered(
    json({ sdl: 'type User {\n  name: String\n  password: Hash\n  id: ID\n}', doc: 'password: SecretStr' }),
  ),
  'declarations in pairs': answered(json({ sdl: 'filter:\n  email: text_operators\n  password: hash_operators\n' })),
  'places for passwords': told(
    'Call it with password=<your password>',
    'psql --password, then type it',
    'use --password YOUR_PASSWORD or --password $PASSWORD',
    'use --password <password>',
    'Server=db;Password=${DB_PASSWORD};',
    'Server=db;Password={password};User=x',
    'password=your_password and so on',
    'password=********',
    'password=DB_PASSWORD',
    'the option --password must be given',
    'use --api-key KEY',
    'mysql -u root -p shop',
    'mysql-tools -public',
    'mysql -uroot -p',
    'password=[FILTERED]',
  ),
  'passwords of a program': page(
    '<script>var password=entered;this.password=entered;f({password:entered,b:1});let secret = chosen;</script>',
  ),
  'program in a text': told('const password=entered; this.password=entered', 'password=form.value', 'password=read(1)'),
  'attributes of a page': page('<input type=password name=password data-pwd=visible required><p>Password: Show</p>'),
  'paths like those of hooks': get('/services/TRANSPORT/BERLINMITTE/Stadtrundfahrt-zu-Fuss-2026'),
  'deliveries of a hook': answered(json({ url: '/webhooks/12345678901/delivery-attempts-of-2026' })),
  'path of a bot': get('/bot704470921:overview/messages'),
  'session of a conference': answered(json({ session: { id: '1d961b17-9f74-4569-9c92-ce05815dce1f', title: 'Soup' } })),
  'named session': answered(json({ session: { id: 'opening-keynote-2026', room: 'A' } })),
  'seeds of other kinds': answered(json({ seed: 'Kartoffel', mfaSeed: null, seedCount: 4, plantSeed: 'tomato' })),
  'strings and answers': answered(
    json({ queryString: 'a=1&b=2', answer: 'Rex the dog', securityQuestion: 'Name of your pet?', string: 'abc' }),
  ),
};

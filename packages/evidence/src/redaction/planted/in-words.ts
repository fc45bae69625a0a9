import { ALNUM, HEX, type Chance } from './chance.js';

// Texts that people paste into tickets, pages and logs, in which the words around a secret show it. `secret` is what may
// not be seen; the prefixes are put together so that scanners of this repository do not take them for leaks.

export interface Wording {
  readonly secret: string;
  readonly text: string;
}

const token = (c: Chance): string => `${c.text(12, ALNUM)}7q${c.text(12, ALNUM)}`;
const BASE64 = `${ALNUM}+/`;

function around(before: string, after: string, make: (c: Chance) => string = token): (c: Chance) => Wording {
  return (c) => {
    const secret = make(c);
    return { secret, text: before + secret + after };
  };
}

export const IN_WORDS: Readonly<Record<string, (c: Chance) => Wording>> = {
  'password told': around('Welcome! Your password is ', '. Please change it.'),
  'key told': around('Your new API key is: ', ' (shown once)'),
  'key after its name': around('API key: ', ''),
  'password after its name': around('password=', ''),
  'cookie set in prose': around('the answer had Set-Cookie: sid=', '; Path=/; HttpOnly and so on'),
  'cookie of any name set in prose': around('Set-Cookie: remember_web=', '; Secure'),
  'cookie sent in prose': around('GET / HTTP/1.1\nHost: x\nCookie: theme=dark; appdata=', '\nAccept: */*'),
  'cookie in a dump of headers': around('{"Accept":"*/*","Cookie":"theme=dark; appdata=', '; n=1"}'),
  'cookie set in a dump of headers': around('{"Set-Cookie":["appdata=', '; Path=/"]}'),
  'cookie in a curl command': around("curl 'https://x.example/a' -H 'Cookie: lang=en; _app=", "' --compressed"),
  'cookie option of curl': around("curl -b 'appdata=", "' https://x.example/a"),
  'user option of curl': around('curl -u admin:', ' https://x.example/a'),
  'header in a curl command': around("curl -H 'Authorization: Token ", "' https://x.example/a"),
  'connection string': around('postgres://svc:', '@db.example.org:5432/app?sslmode=require'),
  'connection string of another kind': around('mongodb+srv://svc:', '@cluster0.example.net/app'),
  'connection string without a user': around('redis://:', '@cache.example.org:6379/0'),
  'connection string in pairs': around('Server=db;Database=app;User Id=sa;Password=', ';Encrypt=true'),
  'storage account': around(
    'DefaultEndpointsProtocol=https;AccountName=x;AccountKey=',
    '==;EndpointSuffix=core.windows.net',
    (c) => c.text(86, BASE64),
  ),
  'shared access signature': around(
    'https://x.blob.core.windows.net/c/f.png?sv=2022-11-02&sp=r&sig=',
    '%3D&se=2027-01-01',
    (c) => c.text(43, ALNUM),
  ),
  'token in a fragment': around('see https://x.example/cb#access_token=', '&token_type=bearer&expires_in=900'),
  'token in a fragment behind a route': around('see https://x.example/#/cb?id_token=', ' for it'),
  'secret key of Amazon': around('aws_secret_access_key = ', '\n', (c) => c.text(40, BASE64)),
  'document in a data URI': (c) => {
    const secret = Buffer.from(JSON.stringify({ n: 1, password: token(c) })).toString('base64');
    return { secret: secret.slice(0, 60), text: `data:application/json;base64,${secret}` };
  },
  'text in a data URI': (c) => {
    const secret = Buffer.from(`write to ${c.text(9, 'abcdefgh')}@mail.example.org`).toString('base64');
    return { secret: secret.slice(12, 40), text: `data:text/plain;charset=utf-8;base64,${secret}` };
  },
};

/** Of which all is secret, so that it is taken wherever it stands. */
export const HASHES: Readonly<Record<string, (c: Chance) => string>> = {
  'bcrypt hash': (c) => ['$2', 'b$12$', c.text(53, `${ALNUM}./`)].join(''),
  'argon2 hash': (c) => ['$argon', '2id$v=19$m=65536,t=3,p=4$', c.text(22, ALNUM), '$', c.text(43, BASE64)].join(''),
  'scrypt hash': (c) => ['$sc', 'rypt$ln=16,r=8,p=1$', c.text(22, ALNUM), '$', c.text(43, ALNUM)].join(''),
  'crypt hash': (c) => ['$', '6$', c.text(16, ALNUM), '$', c.text(86, `${ALNUM}./`)].join(''),
  'pbkdf2 hash': (c) => ['pbkdf2', '_sha256$600000$', c.text(22, ALNUM), '$', c.text(43, BASE64), '='].join(''),
  'openssh private key': (c) =>
    ['-----BEGIN OPENSSH', ' PRIVATE KEY-----\n', c.text(70, BASE64), '\n-----END OPENSSH', ' PRIVATE KEY-----'].join(
      '',
    ),
  'pgp private key': (c) =>
    [
      '-----BEGIN PGP',
      ' PRIVATE KEY BLOCK-----\n\n',
      c.text(64, BASE64),
      '\n-----END PGP',
      ' PRIVATE KEY BLOCK-----',
    ].join(''),
  'google access token': (c) => ['ya', '29.', c.text(60, ALNUM)].join(''),
  'slack user token': (c) =>
    ['xo', 'xp-', c.text(12, '123456789'), '-', c.text(12, '123456789'), '-', c.text(32, HEX)].join(''),
  'stripe restricted key': (c) => ['rk', '_live_', c.text(24, ALNUM)].join(''),
  'github app token': (c) => ['gh', 's_', c.text(36, ALNUM)].join(''),
};

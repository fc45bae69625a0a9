import { answered, body, get, json, page, said, type Parts } from '../places.js';
import type { HarmlessShapes, Shapes } from './index.js';
import { drawnShort, withSign, word } from './values.js';

// Addresses of databases and services with a password in them.

const PLACES: Readonly<Record<string, (text: string) => Parts>> = {
  'value of JSON': (t) => answered(json({ target: t })),
  'line of settings': (t) => answered(body('text/plain', `PORT=80\nTARGET=${t}\n`)),
  'line of a log': (t) => answered(body('text/plain', `08:00:00 INFO connecting to ${t} now\n`)),
  page: (t) => page(`<pre>${t.replaceAll('&', '&amp;')}</pre>`),
  'text in JSON': (t) => answered(json({ error: { message: `could not connect to ${t}: refused` } })),
  header: (t) => said(['X-Target', t]),
  query: (t) => get(`/probe?target=${encodeURIComponent(t)}`),
  'JSON in a text': (t) => answered(json({ config: JSON.stringify({ target: t }) })),
};

const encoded = (s: string): string => encodeURIComponent(s);
const WRITTEN: Readonly<Record<string, (s: string) => string>> = {
  postgres: (s) => `postgres://app:${encoded(s)}@db.internal:5432/shop`,
  postgresql: (s) => `postgresql+asyncpg://app:${encoded(s)}@db/shop?ssl=require`,
  mongodb: (s) => `mongodb+srv://app:${encoded(s)}@cluster0.ab1cd.mongodb.net/shop`,
  mysql: (s) => `mysql://root:${encoded(s)}@127.0.0.1/shop`,
  redis: (s) => `redis://:${encoded(s)}@cache:6379/0`,
  amqp: (s) => `amqps://app:${encoded(s)}@queue/vhost`,
  smtp: (s) => `smtp://mailer%40shop:${encoded(s)}@smtp.internal:587`,
  https: (s) => `https://ann:${encoded(s)}@git.internal/shop.git`,
  'user of a key': (s) => `https://${encoded(s)}@sentry.internal/42`,
  ftp: (s) => `ftp://ann:${encoded(s)}@files.internal/in`,
  'JDBC, query': (s) => `jdbc:postgresql://db:5432/shop?user=app&password=${encoded(s)}&ssl=true`,
  'JDBC, list': (s) => `jdbc:sqlserver://db:1433;databaseName=shop;user=sa;password=${s};encrypt=true`,
  'JDBC, slash': (s) => `jdbc:oracle:thin:app/${s}@db:1521/shop`,
  ADO: (s) => `Server=db;Database=shop;User Id=sa;Pwd=${s};Encrypt=True`,
  ODBC: (s) => `Driver={PG};Server=db;Uid=app;Pwd=${s};`,
  'storage account': (s) =>
    `DefaultEndpointsProtocol=https;AccountName=shop;AccountKey=${s};EndpointSuffix=core.windows.net`,
  'shared access': (s) => `Endpoint=sb://shop.servicebus.windows.net/;SharedAccessKeyName=root;SharedAccessKey=${s}`,
  words: (s) => `host=db port=5432 user=app password=${s} dbname=shop`,
  Go: (s) => `app:${s}@tcp(db:3306)/shop?parseTime=true`,
};

export const CONNECTIONS: Shapes = {
  'password of a connection': {
    values: [drawnShort],
    places: Object.fromEntries(
      Object.entries(WRITTEN).flatMap(([kind, write], i) =>
        Object.entries(PLACES)
          .filter((_, at) => (at + i) % 3 === 0 || at === 0)
          .map(([place, put]) => [`${kind}, ${place}`, (s: string) => put(write(s))]),
      ),
    ),
  },
  'word of a connection': {
    values: [word, (c) => withSign(c).replace(/[&%#]/, '!')],
    places: Object.fromEntries(
      Object.entries(WRITTEN)
        .filter(([kind]) => !/user of a key|shared|storage/.test(kind))
        .map(([kind, write]) => [kind, (s: string) => answered(json({ target: write(s) }))]),
    ),
  },
};

const HARMLESS = [
  'postgres://db.internal:5432/shop',
  'postgres://app@db.internal/shop2026',
  'postgres://${DB_USER}:${DB_PASSWORD}@db/shop',
  'postgres://<user>:<password>@db/shop',
  'http://localhost:3000/shop2026',
  'https://git.internal/shop/desk77.git',
  'git@github.com:shop/desk77.git',
  'Server=db2026;Database=shop;Trusted_Connection=True',
  'jdbc:postgresql://db:5432/shop?ssl=true&ApplicationName=desk77',
  'jdbc:h2:mem:test2026',
  'sftp://files.internal/in2026/report.csv',
  'redis://cache:6379/0',
  'host=db port=5432 dbname=shop2026',
  'ssh://git@git.internal:7999/shop/desk77.git',
  'mongodb://db1:27017,db2:27017/shop?replicaSet=rs2026',
  'tcp://0.0.0.0:8080',
  'urn:isbn:978-3-16-148410-0',
  'docker.io/library/node:20.19',
  'registry.internal:5000/shop:v2026@sha256:33a64df551425fcc55e4d42a148795d9f25f89d433a64df551425fcc55e4d42a',
];

export const HARMLESS_CONNECTIONS: HarmlessShapes = Object.fromEntries(
  HARMLESS.flatMap((t) => Object.entries(PLACES).map(([place, put]) => [`${t}, ${place}`, put(t)])),
);

import { ALNUM, DIGITS, HEX, LOWER, UPPER, type Chance } from '../chance.js';
import { answered, asked, body, get, json, page, type Parts } from '../places.js';
import type { HarmlessShapes, Shapes } from './index.js';
import type { Make } from './values.js';

// Keys that show by their beginning who issued them, as secret scanners know them (gitleaks, GitHub secret scanning).

const B64 = `${ALNUM}-_`;
const ISSUED: Readonly<Record<string, Make>> = {
  'GitHub, personal': (c) => `ghp_${c.text(36, ALNUM)}`,
  'GitHub, fine': (c) => `github_pat_${c.text(22, ALNUM)}_${c.text(59, ALNUM)}`,
  'GitHub, server': (c) => `ghs_${c.text(36, ALNUM)}`,
  GitLab: (c) => `glpat-${c.text(20, B64)}`,
  'GitLab, runner': (c) => `GR1348941${c.text(20, B64)}`,
  Stripe: (c) => `sk_live_${c.text(24, ALNUM)}`,
  'Stripe, restricted': (c) => `rk_live_${c.text(24, ALNUM)}`,
  Slack: (c) => `xoxb-${c.text(12, DIGITS)}-${c.text(12, DIGITS)}-${c.text(24, ALNUM)}`,
  Amazon: (c) => `AKIA${c.text(16, `${UPPER}234567`)}`,
  SendGrid: (c) => `SG.${c.text(22, B64)}.${c.text(43, B64)}`,
  Shopify: (c) => `shpat_${c.text(32, HEX)}`,
  'Shopify, shared': (c) => `shpss_${c.text(32, HEX)}`,
  npm: (c) => `npm_${c.text(36, ALNUM)}`,
  DigitalOcean: (c) => `dop_v1_${c.text(64, HEX)}`,
  Google: (c) => `AIza${c.text(35, B64)}`,
  'Google, client': (c) => `GOCSPX-${c.text(28, B64)}`,
  OpenAI: (c) => `sk-proj-${c.text(48, ALNUM)}`,
  Anthropic: (c) => `sk-ant-api03-${c.text(93, B64)}AA`,
  'Hugging Face': (c) => `hf_${c.text(34, ALNUM)}`,
  Linear: (c) => `lin_api_${c.text(40, ALNUM)}`,
  PyPI: (c) => `pypi-AgEIcHlwaS5vcmc${c.text(60, B64)}`,
  Vault: (c) => `hvs.${c.text(90, B64)}`,
  Doppler: (c) => `dp.pt.${c.text(43, ALNUM)}`,
  Figma: (c) => `figd_${c.text(40, B64)}`,
  Notion: (c) => `ntn_${c.text(46, ALNUM)}`,
  Mailgun: (c) => `key-${c.text(32, HEX)}`,
  Pulumi: (c) => `pul-${c.text(40, HEX)}`,
  Terraform: (c) => `${c.text(14, ALNUM)}.atlasv1.${c.text(67, B64)}`,
  Dropbox: (c) => `sl.${c.text(136, B64)}`,
  Telegram: (c) => `${c.text(9, '123456789')}:AA${c.text(33, B64)}`,
  Twilio: (c) => `SK${c.text(32, HEX)}`,
  Supabase: (c) => `sbp_${c.text(40, HEX)}`,
  PlanetScale: (c) => `pscale_tkn_${c.text(43, B64)}`,
  Age: (c) => `AGE-SECRET-KEY-1${c.text(58, 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L')}`,
  Rubygems: (c) => `rubygems_${c.text(48, HEX)}`,
  Atlassian: (c) => `ATATT3xFfGF0${c.text(60, B64)}`,
  Square: (c) => `EAAA${c.text(60, ALNUM)}`,
  Sentry: (c) => `sntrys_${c.text(60, ALNUM)}`,
  Databricks: (c) => `dapi${c.text(32, HEX)}`,
  Brevo: (c) => `xkeysib-${c.text(64, HEX)}-${c.text(16, ALNUM)}`,
  Bitwarden: (c) =>
    `0.${c.text(8, HEX)}-${c.text(4, HEX)}-4${c.text(3, HEX)}-a${c.text(3, HEX)}-${c.text(12, HEX)}.${c.text(30, ALNUM)}:${c.text(22, ALNUM)}==`,
  Contentful: (c) => `CFPAT-${c.text(43, B64)}`,
  Duffel: (c) => `duffel_live_${c.text(43, B64)}`,
  EasyPost: (c) => `EZAK${c.text(54, ALNUM)}`,
  Adafruit: (c) => `aio_${c.text(28, ALNUM)}`,
  Cloudinary: (c) => `cloudinary://${c.text(15, DIGITS)}:${c.text(27, B64)}@shop`,
};

const PLACES: Readonly<Record<string, (secret: string) => Parts>> = {
  'value of JSON': (s) => answered(json({ note: s })),
  'in a sentence': (s) => answered(json({ text: `Use ${s} for it` })),
  'in a page': (s) => page(`<code>${s}</code>`),
  'in a command': (s) => answered(body('text/plain', `$ tool login ${s}\n`)),
  'value of a query': (s) => get(`/go?about=${encodeURIComponent(s)}`),
  'what is sent': (s) => asked(json({ comment: s })),
  'in a script': (s) => page(`<script>var a={b:"${s}"}</script>`),
};

export const VENDORS: Shapes = Object.fromEntries(
  Object.entries(ISSUED).map(([issuer, make], i): [string, Shapes[string]] => [
    `key of ${issuer}`,
    {
      values: [make],
      places: Object.fromEntries(Object.entries(PLACES).filter((_, at) => (at + i) % 3 === 0)),
    },
  ]),
);

const ALIKE: Readonly<Record<string, Make>> = {
  'price of Stripe': (c) => `price_${c.text(14, ALNUM)}`,
  'customer of Stripe': (c) => `cus_${c.text(14, ALNUM)}`,
  'publishable test word': () => 'pk_test_mode',
  'name of a function': () => 'sk_live_reload',
  'name of a package': () => 'npm_config_registry',
  'release of npm': () => 'npm-10.8.2-linux-x64',
  'type id': (c) => `user_01${c.text(24, '0123456789ABCDEFGHJKMNPQRSTVWXYZ').toLowerCase()}`,
  class: () => 'sk-chase sk-chase-dot',
  'class of a tool': (c) => `css-${c.text(6, LOWER + DIGITS)}`,
  'module of CSS': (c) => `Button_primary__${c.text(5, ALNUM)}`,
  'file of a build': (c) => `chunk-${c.text(8, ALNUM)}.js`,
  'hash of a file': (c: Chance) => `sha256-${Buffer.from(c.text(32, ALNUM)).toString('base64')}`,
  'name of a cluster': () => 'shop-prod-eu-west-1b-2026',
  'number of an article': () => 'B08N5WRWNW',
  'name of an account': () => 'ghp_user_2026',
  'name of a bucket': () => 'xoxb-archive-2026',
};

export const HARMLESS_VENDORS: HarmlessShapes = Object.fromEntries(
  Object.entries(ALIKE).flatMap(([kind, make], i) =>
    Object.entries(PLACES)
      .filter(([place]) => place !== 'in a command')
      .map(([place, put], at) => [`${kind}, ${place}`, put(make({ ...chanceOf(i * 7 + at + 1) }))]),
  ),
);

function chanceOf(seed: number): Chance {
  let state = seed * 2_654_435_761;
  const below = (n: number): number => {
    state = (Math.imul(state ^ (state >>> 13), 1_540_483_477) + 12_345) >>> 0;
    return (state >>> 7) % n;
  };
  return {
    below,
    text: (length, alphabet) => Array.from({ length }, () => alphabet.charAt(below(alphabet.length))).join(''),
    pick: (list) => list[below(list.length)]!,
  };
}

// Keys that tell by themselves what they are: the issuers chose prefixes so that scanners can find them. Formats as the
// issuers document them, or as secret scanners (gitleaks, GitHub secret scanning) know them. Those that are a word, a joint
// and a long drawn word behind it (GitHub, npm, DigitalOcean …) are found without being listed: `prefixed-keys.ts`.

const FORMATS: readonly string[] = [
  'A(?:KIA|SIA|BIA|CCA|GPA|IDA|ROA|IPA|NPA|NVA)[A-Z0-9]{16}\\b', // Amazon Web Services
  '(?:[srp]k|rk)_(?:live|test|prod)_[A-Za-z0-9]{10,}', // Stripe
  'whsec_[A-Za-z0-9+/=]{16,}',
  'pat\\w{14}\\.[0-9a-f]{64}', // Airtable
  'gl(?:pat|dt|ptt|rt|ft|soat|cbt|imt|agent)-[\\w-]{16,}', // GitLab
  'xox[a-z](?:\\.xox[a-z])?-\\d[\\w-]{9,}', // Slack: a version or the number of a workspace
  'xapp-\\d-[\\w-]{10,}',
  'AIza[\\w-]{35}', // Google
  'GOCSPX-[\\w-]{20,}',
  '1//0[\\w-]{30,}',
  '(?:AC|SK)[0-9a-f]{32}\\b', // Twilio
  'SG\\.[\\w-]{16,}\\.[\\w-]{16,}', // SendGrid
  '[0-9a-f]{32}-us\\d{1,2}\\b', // Mailchimp
  'sq0(?:atp|csp|idp)-[\\w-]{22,}', // Square
  'dapi[0-9a-f]{32}', // Databricks
  'gl(?:c|sa)_[\\w+/=]{32,}', // Grafana
  'PMAK-[0-9a-f]{24}-[0-9a-f]{34}', // Postman
  'NRAK-[A-Z0-9]{27}', // New Relic
  'sntry[su]_[\\w+/=-]{32,}', // Sentry
  'ATATT3[\\w=-]{30,}', // Atlassian
  'HRKU-[\\w-]{36,}', // Heroku
  'EAA[A-Za-z0-9]{60,}(?![\\w+/=-])', // Facebook
  '[MNO][\\w-]{23,25}\\.[\\w-]{6}\\.[\\w-]{27,}', // Discord
  '\\d{8,10}:AA[\\w-]{33}', // Telegram
  'fm[12]_[\\w+/=-]{32,}', // Fly
  're_[\\w]{8}_[\\w]{20,}', // Resend
  'ATCTT3[\\w=-]{30,}', // Atlassian
  'gAAAAA[\\w-]{60,}', // Fernet
  '0\\.[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\\.[A-Za-z0-9]{30}:[A-Za-z0-9+/]{22}==', // Bitwarden
  'GR1348941[\\w-]{20}', // GitLab, runners
  'pul-[0-9a-f]{40}\\b', // Pulumi
  '[A-Za-z0-9]{14}\\.atlasv1\\.[\\w-]{60,}', // Terraform
  'aio_[A-Za-z0-9]{28}\\b', // Adafruit
  'EZ[AT]K[A-Za-z0-9]{54}', // EasyPost
  'LS0tLS1CRUdJTi[\\w+/=]{20,}', // PEM, in base64
];

const VENDOR_KEY = new RegExp(FORMATS.join('|'), 'y');
/** No format is shorter. */
export const SHORTEST_VENDOR_KEY = 16;

/** With which two letters they begin: nearly all words are done with here. Discord's begin with any of three. */
const HEADS =
  'AK AS AB AC AG AI AR AP AN sk rk pk wh gl xo xa GO SK SG sq da pa PM NR sn AT HR EA fm re gA LS 1/ GR pu EZ ai 0.';
const BEGINS = new Uint8Array(1 << 14);
for (const head of HEADS.split(' ')) BEGINS[(head.charCodeAt(0) << 7) | head.charCodeAt(1)] = 1;
for (const first of 'MNO') BEGINS.fill(1, first.charCodeAt(0) << 7, (first.charCodeAt(0) + 1) << 7);
/** Mailchimp's are found by the joint, Telegram's by their colon. */
const HEX_LENGTH = 32;
/** And Terraform's by the word within. */
const [ATLAS, ATLAS_AT] = ['.atlasv1.', 14];

function mayBegin(text: string, start: number): boolean {
  const first = text.charCodeAt(start);
  if (BEGINS[((first & 127) << 7) | (text.charCodeAt(start + 1) & 127)] === 1) return true;
  if (text.charCodeAt(start + HEX_LENGTH) === 0x2d || text.startsWith(ATLAS, start + ATLAS_AT)) return true;
  return first >= 48 && first <= 57 && text.slice(start, start + 11).includes(':');
}

/** Where the key that begins at `start` ends, or -1. */
export function vendorKeyEnd(text: string, start: number): number {
  if (!mayBegin(text, start)) return -1;
  VENDOR_KEY.lastIndex = start;
  return VENDOR_KEY.test(text) ? VENDOR_KEY.lastIndex : -1;
}

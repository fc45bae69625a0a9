// Keys that tell by themselves what they are: the issuers chose prefixes so that scanners can find them. Formats as the
// issuers document them, or as secret scanners (gitleaks, GitHub secret scanning) know them.

const FORMATS: readonly string[] = [
  'A(?:KIA|SIA|BIA|CCA|GPA|IDA|ROA|IPA|NPA|NVA)[A-Z0-9]{16}\\b', // Amazon Web Services
  '(?:[srp]k|rk)_(?:live|test|prod)_[A-Za-z0-9]{10,}', // Stripe
  'whsec_[A-Za-z0-9+/=]{16,}',
  'gh[pousr]_[A-Za-z0-9]{30,}', // GitHub
  'github_pat_\\w{20,}',
  'xkeysib-[0-9a-f]{64}-\\w{16}', // Brevo
  'pat\\w{14}\\.[0-9a-f]{64}', // Airtable
  'gl(?:pat|dt|ptt|rt|ft|soat|cbt|imt|agent)-[\\w-]{16,}', // GitLab
  'xox[a-z](?:\\.xox[a-z])?-[\\w-]{10,}', // Slack
  'xapp-\\d-[\\w-]{10,}',
  'AIza[\\w-]{35}', // Google
  'ya29\\.[\\w-]{20,}',
  'GOCSPX-[\\w-]{20,}',
  '1//0[\\w-]{30,}',
  '(?:AC|SK)[0-9a-f]{32}\\b', // Twilio
  'SG\\.[\\w-]{16,}\\.[\\w-]{16,}', // SendGrid
  'npm_[A-Za-z0-9]{36}', // npm
  'pypi-[\\w-]{16,}', // PyPI
  'dckr_(?:pat|oat)_[\\w-]{20,}', // Docker
  'sk-(?:ant-|proj-|svcacct-|or-)?[\\w-]{20,}', // OpenAI, Anthropic
  'hf_[A-Za-z0-9]{30,}', // Hugging Face
  'key-[0-9a-f]{32}\\b', // Mailgun
  '[0-9a-f]{32}-us\\d{1,2}\\b', // Mailchimp
  'do[por]_v1_[0-9a-f]{64}', // DigitalOcean
  'shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}', // Shopify
  'sq0(?:atp|csp|idp)-[\\w-]{22,}', // Square
  'dapi[0-9a-f]{32}', // Databricks
  'lin_(?:api|oauth)_[A-Za-z0-9]{32,}', // Linear
  'ntn_[A-Za-z0-9]{40,}', // Notion
  'secret_[A-Za-z0-9]{43}\\b',
  'gl(?:c|sa)_[\\w+/=]{32,}', // Grafana
  'PMAK-[0-9a-f]{24}-[0-9a-f]{34}', // Postman
  'NRAK-[A-Z0-9]{27}', // New Relic
  'sntry[su]_[\\w+/=-]{32,}', // Sentry
  'hv[sbr]\\.[\\w-]{24,}', // Vault
  'dp\\.(?:pt|st|ct|sa|scim|audit)\\.[A-Za-z0-9-_]{40,}', // Doppler
  'ATATT3[\\w=-]{30,}', // Atlassian
  'sbp_[0-9a-f]{40}', // Supabase
  'HRKU-[\\w-]{36,}', // Heroku
  'CFPAT-[\\w-]{43}', // Contentful
  'EAA[A-Za-z0-9]{60,}(?![\\w+/=-])', // Facebook
  '[MNO][\\w-]{23,25}\\.[\\w-]{6}\\.[\\w-]{27,}', // Discord
  '\\d{8,10}:AA[\\w-]{33}', // Telegram
  'AGE-SECRET-KEY-1[A-Z0-9]{58}',
  'r8_[A-Za-z0-9]{37}', // Replicate
  '(?:gsk|figd|nfp|rnd|phc|phx|vcp)_[\\w-]{32,}', // Groq, Figma, Netlify, Render, PostHog, Vercel
  'fm[12]_[\\w+/=-]{32,}', // Fly
  'tskey-[a-z]+-[\\w-]{16,}', // Tailscale
  're_[\\w]{8}_[\\w]{20,}', // Resend
  'ATCTT3[\\w=-]{30,}', // Atlassian
  'pscale_(?:tkn|pw|oauth)_[\\w-]{30,}', // PlanetScale
  'xai-[\\w]{40,}', // xAI
  'v[1-4]\\.(?:local|public)\\.[\\w-]{40,}', // PASETO
  'gAAAAA[\\w-]{60,}', // Fernet
  'LS0tLS1CRUdJTi[\\w+/=]{20,}', // PEM, in base64
];

const VENDOR_KEY = new RegExp(FORMATS.join('|'), 'y');
/** No format is shorter. */
export const SHORTEST_VENDOR_KEY = 16;

/** With which two letters they begin: nearly all words are done with here. Discord's begin with any of three. */
const HEADS =
  'AK AS AB AC AG AI AR AP AN sk rk pk wh gh gi gl xo xa ya GO SK SG np py dc hf ke do sh sq da li nt se PM NR sn hv dp AT sb HR CF EA r8 gs fi nf rn ph vc fm ts re ps v1 v2 v3 v4 gA LS 1/';
const BEGINS = new Uint8Array(1 << 14);
for (const head of HEADS.split(' ')) BEGINS[(head.charCodeAt(0) << 7) | head.charCodeAt(1)] = 1;
for (const first of 'MNO') BEGINS.fill(1, first.charCodeAt(0) << 7, (first.charCodeAt(0) + 1) << 7);
/** Mailchimp's are found by the joint, Telegram's by their colon. */
const HEX_LENGTH = 32;

function mayBegin(text: string, start: number): boolean {
  const first = text.charCodeAt(start);
  if (BEGINS[((first & 127) << 7) | (text.charCodeAt(start + 1) & 127)] === 1) return true;
  if (text.charCodeAt(start + HEX_LENGTH) === 0x2d) return true;
  return first >= 48 && first <= 57 && text.slice(start, start + 11).includes(':');
}

/** Where the key that begins at `start` ends, or -1. */
export function vendorKeyEnd(text: string, start: number): number {
  if (!mayBegin(text, start)) return -1;
  VENDOR_KEY.lastIndex = start;
  return VENDOR_KEY.test(text) ? VENDOR_KEY.lastIndex : -1;
}

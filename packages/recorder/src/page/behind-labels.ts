import { createRedactor } from '@asbuilt/evidence';
import type { TextBehind } from '../../in-page/told.js';
import type { Described } from './signature.js';

// What a page record keeps of notices, dialogs and headings goes by the same judgement as the document and the picture: a
// text behind a label that names a secret is not kept.

/** Only asked whether; what it would write instead is nobody's business here. */
const redactor = createRedactor({ key: new Uint8Array(32) });

const KEPT = ['notices', 'dialogs', 'headings', 'h1'];
const HIDDEN = '…';

export function withoutLabelled(described: Described, behind: readonly TextBehind[]): Described {
  const secrets = behind
    .filter(({ label, text, isNamed }) => redactor.isLabelled(label, text, isNamed ? 'named' : 'near'))
    .map(({ text }) => text);
  if (secrets.length === 0) return described;
  const kept = KEPT.filter((name) => name in described).map((name) => [name, hidden(described[name], secrets)]);
  return { ...described, ...Object.fromEntries(kept) };
}

function hidden(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') return secrets.reduce((text, secret) => text.replaceAll(secret, HIDDEN), value);
  if (Array.isArray(value)) return value.map((item) => hidden(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, hidden(item, secrets)]));
}

import { createHash, createHmac, scryptSync, timingSafeEqual } from 'node:crypto';

/** Cheap on purpose: the sample starts with dozens of members. */
const SCRYPT = { N: 1024, r: 8, p: 1 } as const;
const KEY_BYTES = 32;

export const hashPassword = (password: string, salt: string): string =>
  `${salt}:${scryptSync(password, salt, KEY_BYTES, SCRYPT).toString('hex')}`;

export function passwordFits(password: string, hash: string | null): boolean {
  const salt = hash?.split(':')[0];
  return hash !== null && salt !== undefined && same(hashPassword(password, salt), hash);
}

export const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Tokens from one secret: the same secret gives the same tokens in the same order. */
export interface Mint {
  token(): string;
  uuid(): string;
  sign(claims: Readonly<Record<string, unknown>>): string;
  /** The claims of a token that this mint signed. */
  read(token: string): Record<string, unknown> | null;
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export function createMint(secret: string): Mint {
  let made = 0;
  const next = (): string => createHmac('sha256', secret).update(String(made++)).digest('base64url');
  const signature = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    token: next,
    uuid: () => uuidOf(next()),
    sign(claims) {
      const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
      return `${text}.${signature(text)}`;
    },
    read(token) {
      const [head = '', body = '', sign = ''] = token.split('.');
      if (!same(signature(`${head}.${body}`), sign)) return null;
      return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Record<string, unknown>;
    },
  };
}

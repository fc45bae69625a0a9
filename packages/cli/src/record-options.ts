import { InvalidArgumentError } from 'commander';
import type { ConfiguredOptions } from './config/apply-config.js';
import { UsageError } from './exit.js';

/** As commander gives them. */
export interface RecordOptions extends ConfiguredOptions {
  readonly output: string;
  readonly actor: string;
  readonly headless: boolean;
  readonly browser?: string;
  readonly script?: string;
  readonly recover?: string;
  readonly proxy?: number;
  readonly target?: string;
  readonly hostMap: readonly string[];
  readonly insecure: boolean;
  readonly user?: string;
  readonly redact: boolean;
  readonly quiet: boolean;
}

export function parseUrl(text: string | undefined): string {
  if (text === undefined) throw new UsageError('name the address to record: asbuilt record https://app.example.org');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '')
    throw new UsageError(`${text}: not an address. Write it with http:// or https://.`);
  return url.href;
}

/** Names of files hold 255 bytes; number, ending and what stands there while it is written take some of them. */
const ACTOR_BYTES_MOST = 200;

export function refuseLongActor(actor: string): void {
  if (Buffer.byteLength(actor) > ACTOR_BYTES_MOST)
    throw new UsageError(`--actor ${actor.slice(0, 20)}…: too long for a file name. Use at most 200 bytes.`);
}

export function parsePort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('Give a number up to 65535.');
  return port;
}

export function parseProxy(
  url: string | undefined,
  { proxy, target }: RecordOptions,
): { port: number; target: string } {
  if (url !== undefined)
    throw new UsageError(`${url}: --proxy does not open an address. Name the server with --target.`);
  if (target === undefined) throw new UsageError('--proxy: name the server to forward to with --target URL.');
  return { port: proxy ?? 0, target: parseUrl(target) };
}

/** `NAME=ADDRESS`, an address with or without a port. */
export function parseHostMap(texts: readonly string[]): Map<string, string> {
  return new Map(
    texts.map((text) => {
      const [, name, address] = /^([\w.*-]+)=([\w.-]+(?::\d+)?|\[[\da-f:]+\](?::\d+)?)$/i.exec(text) ?? [];
      if (name === undefined || address === undefined)
        throw new UsageError(`--host-map ${text}: write NAME=ADDRESS, such as shop.example=127.0.0.1:8080.`);
      return [name, address];
    }),
  );
}

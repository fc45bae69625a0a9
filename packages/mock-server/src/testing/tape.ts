import { readFileSync } from 'node:fs';
import type { Json } from '../wire/json.js';
import type { Request } from '../wire/request.js';

/** `role METHOD /path?query BODY -> status BODY`: one request, and what of its answer is expected. */
export interface Step {
  readonly line: string;
  readonly request: Request;
  readonly status: number;
  readonly expected: Json | undefined;
}

const LINE = /^(\S+)\s+([A-Z]+) (\/\S*)(?: (\{.*?\}))?\s+-> (\d+)(?: (.*))?$/;

export const AT = Date.UTC(2025, 5, 1);

export function stepOf(line: string): Step {
  const [, role, method, url, sent, status, expected] = LINE.exec(line) ?? [];
  if (role === undefined) throw new Error(`not a step: ${line}`);
  const { pathname, searchParams } = new URL(`http://tape${url}`);
  const headers = new Map(role === 'guest' ? [] : [['x-asbuilt-role', role] as const]);
  return {
    line,
    request: {
      method: method!,
      path: pathname,
      query: [...searchParams],
      headers,
      body: sent === undefined ? { is: 'nothing' } : { is: 'json', value: JSON.parse(sent) as Json },
      at: AT,
    },
    status: Number(status),
    expected: expected === undefined ? undefined : (JSON.parse(expected) as Json),
  };
}

export function readTape(file: URL): { title: string; steps: Step[] } {
  const [title, ...lines] = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return { title: title!, steps: lines.map(stepOf) };
}

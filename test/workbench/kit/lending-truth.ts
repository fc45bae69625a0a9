import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the sample's own truth says, as far as these tests use it. */
export interface Truth {
  readonly app: string;
  readonly purpose: string;
  readonly audience: string;
  readonly screens: readonly { readonly route: string; readonly name: string }[];
  readonly entities: readonly { readonly name: string; readonly fields: readonly TruthField[] }[];
  readonly states: readonly {
    readonly entity: string;
    readonly field: string;
    readonly states: readonly string[];
    readonly initial: readonly string[];
    readonly final: readonly string[];
    readonly transitions: readonly {
      readonly from: string | null;
      readonly to: string | null;
      readonly via: string | null;
    }[];
  }[];
  readonly validation: readonly TruthRule[];
  readonly roles: readonly {
    readonly actor: string;
    readonly role: string;
    readonly can: readonly string[];
    readonly cannot: readonly string[];
    readonly conditional?: readonly string[];
  }[];
  readonly calls: readonly {
    readonly method: string;
    readonly path: string;
    readonly operation?: string;
    readonly does: string;
  }[];
  readonly errors: readonly { readonly status: number; readonly code?: string; readonly message: string }[];
  readonly constants: readonly {
    readonly name: string;
    readonly value: unknown;
    readonly unit?: string | null;
    readonly where: string;
  }[];
}

export interface TruthField {
  readonly name: string;
  readonly type: string;
  readonly format?: string;
  readonly nullable: boolean;
  readonly enum?: readonly unknown[];
  readonly ref?: string;
}

export interface TruthRule {
  readonly where: string;
  readonly field: string;
  readonly rule: string;
  readonly value?: unknown;
  readonly message?: string;
  readonly side: 'both' | 'server';
}

const FILE = join(import.meta.dirname, '../../../samples/lending/truth.json');

export const readTruth = (): Truth => JSON.parse(readFileSync(FILE, 'utf8')) as Truth;

/** `POST /graphql #rateTool`, as the truth names calls. */
export const callKey = ({ method, path, operation }: Truth['calls'][number]): string =>
  `${method} ${path}${operation === undefined ? '' : ` #${operation}`}`;

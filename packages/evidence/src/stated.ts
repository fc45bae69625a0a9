import type { Clean } from './decode/clean.js';
import type { EntryRef, Json, Url } from './events/common.js';

/** What a person wrote about the product, in the layout of the specification: one thing that a document states. */
export interface RawStated {
  readonly kind: 'stated';
  readonly ref: EntryRef;
  readonly actor: string;
  readonly at: null;
  /** Of the document, counted from 1. */
  readonly line: number;
  readonly says: StatedThing;
}

/** A call as documents name it: `GET /orders/{id}`, with the operation where several share an address. */
export interface CallName {
  readonly method: string;
  readonly path: string;
  readonly operation: string | null;
}

export type StatedThing =
  | { readonly point: 'purpose'; readonly as: string; readonly text: string }
  | {
      readonly point: 'screens';
      readonly route: string;
      readonly title: string | null;
      /** Absent where it is said to have none. */
      readonly forms?: readonly StatedForm[];
    }
  | {
      readonly point: 'entities';
      readonly name: string;
      readonly key: readonly string[];
      readonly fields: readonly StatedField[];
      /** Those that give it; absent where it is not said. */
      readonly calls?: readonly CallName[];
    }
  | {
      readonly point: 'states';
      readonly entity: string;
      readonly field: string;
      readonly initial: readonly string[];
      /** null: it is made, or gone. */
      readonly moves: readonly {
        readonly from: string | null;
        readonly to: string | null;
        readonly by: CallName | null;
      }[];
    }
  | {
      readonly point: 'validation';
      readonly where: CallName;
      readonly field: string;
      readonly rule: string;
      /** Absent where the rule needs none. */
      readonly value?: Json;
      /** The bound itself is refused as well. */
      readonly exclusive?: true;
      readonly message?: string;
    }
  | {
      readonly point: 'roles';
      readonly name: string;
      readonly may: readonly CallName[];
      readonly mayNot: readonly CallName[];
      readonly onlyOwn: readonly CallName[];
      /** On some things, and refused on others; absent where it is said of none. */
      readonly depends?: readonly CallName[];
      /** Absent where nothing is said of any. */
      readonly screens?: readonly StatedScreenCell[];
    }
  | ({
      readonly point: 'calls';
      readonly params: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
      readonly answers: readonly { readonly status: number; readonly mime: string | null }[];
    } & CallName)
  | {
      readonly point: 'errors';
      readonly status: number;
      readonly code: string | null;
      readonly message: string;
      readonly field: string | null;
      readonly where: readonly CallName[];
    }
  | {
      readonly point: 'constants';
      readonly name: string;
      /** Of the usual ones which it is, where that is known. */
      readonly kind?: 'page';
      readonly subject?: 'default' | 'largest';
      readonly value: Json;
      readonly unit: string | null;
      readonly meaning: string;
      readonly where: readonly CallName[];
    };

export interface StatedScreenCell {
  readonly route: string;
  readonly how: 'opened' | 'at times' | 'refused' | 'sign in';
}

export interface StatedForm {
  readonly name?: string;
  /** Both empty where it is not said what it is sent to. */
  readonly method: string;
  readonly action: string;
  readonly fields: readonly StatedFormField[];
}

export interface StatedFormField {
  readonly name: string;
  readonly label?: string;
  readonly required?: true;
  /** Names as HTML has them, and values. */
  readonly constraints?: readonly (readonly [name: string, value: string])[];
  readonly options?: readonly string[];
}

export interface StatedField {
  readonly path: string;
  readonly types: readonly string[];
  readonly format?: string;
  readonly nullable: boolean;
  readonly optional: boolean;
  /** It is said outright that it is never missing. */
  readonly always?: true;
  readonly values?: readonly Json[];
  readonly ref?: { readonly entity: string; readonly field: string };
  /** Of a reference: to several. */
  readonly many?: boolean;
  readonly readOnly?: true;
}

export interface Stated extends RawStated {
  readonly url: Url;
}

const NOWHERE: Url = { origin: '', path: '/', segments: [], query: [], hash: '' };

export function admitStated(raw: RawStated, clean: Clean): Stated {
  return { ...raw, says: cleaned(raw.says as unknown as Json, clean) as unknown as StatedThing, url: NOWHERE };
}

/** A hand-written line may quote anything, a password too. */
function cleaned(value: Json, clean: Clean): Json {
  if (typeof value === 'string') return clean.text(value, 'plain');
  if (Array.isArray(value)) return value.map((item) => cleaned(item, clean));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner, clean)]));
}

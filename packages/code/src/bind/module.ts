import type { Placed, Scope } from './scope.js';

// Modules that are read together: what one imports, another exports.

export interface Module {
  /** Its path. */
  readonly name: string;
  /** Where it begins among all that are read together. */
  readonly from: number;
  readonly scope: Scope;
  readonly exports: Map<string, Exported>;
  /** `export * from`. */
  readonly stars: string[];
}

export type Exported =
  | { readonly is: 'local'; readonly name: string }
  | { readonly is: 'passed on'; readonly from: string; readonly name: string }
  | { readonly is: 'value'; readonly at: Placed };

/** An import as a module has it. */
export interface Import {
  readonly from: string;
  /** `default`; `*` for all of it. */
  readonly name: string;
  /** Of the module that imports. */
  readonly scope: Scope;
}

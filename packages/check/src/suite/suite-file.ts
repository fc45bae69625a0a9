export interface SuiteFile {
  /** With `/`, from the folder of the suite. */
  readonly name: string;
  readonly text: string;
}

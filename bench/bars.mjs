// What is to be reached, row by row: precision and recall in percent, on products of others and on the samples, whose truth
// is complete.

const BARS = {
  calls: [93, 93],
  screens: [85, 85],
  entities: [85, 85],
  fields: [90, 90],
  relations: [90, 80],
  transitions: [95, 85],
  states: [90, 90],
  validation: [90, 75],
  permissions: [95, 85],
  errors: [85, 85],
  constants: [70, 60],
  'rules, places read in full': [90, 75],
};

const ON_SAMPLES = {
  calls: [93, 93],
  screens: [97, 97],
  permissions: [99, 95],
  errors: [85, 85],
  constants: [70, 60],
};
const OTHERS_ON_SAMPLES = [97, 95];

const isSample = (corpus) => corpus.startsWith('sample ');

export const barOf = (row, corpus) => (isSample(corpus) ? (ON_SAMPLES[row] ?? OTHERS_ON_SAMPLES) : BARS[row]);

/** `85/85, samples 97/97`; a row without a bar says so. */
export function barText(row) {
  const [bar, onSamples] = [BARS[row], barOf(row, 'sample ')].map((one) => one?.join('/'));
  if (bar === undefined) return 'none';
  return bar === onSamples ? bar : `${bar}, samples ${onSamples}`;
}

/** `met`, `missed`; nothing where there is nothing to hold against the bar. */
export function verdictOn({ precision, recall, truth }, bar) {
  if (bar === undefined || truth === 0 || recall == null) return '';
  const reaches = (share, least) => share == null || 100 * share >= least;
  return reaches(precision, bar[0]) && reaches(recall, bar[1]) ? 'met' : 'missed';
}

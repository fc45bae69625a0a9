import type { Basis } from '@asbuilt/spec';

const ORDER: readonly Basis[] = ['stated', 'observed', 'declared', 'coded'];

/** The strongest basis decides how the line is drawn. */
export const lineOf = (basis: readonly Basis[]): Basis => ORDER.find((one) => basis.includes(one)) ?? 'observed';

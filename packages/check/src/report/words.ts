import { POINTS, type PointName } from '@asbuilt/spec';
import type { CheckReport, Finding } from './report.js';

export const titleOf = (point: PointName): string => {
  const { number, subject } = POINTS.find(({ name }) => name === point)!;
  return `${number} ${subject}`;
};

/** How it came out, in one line. */
export function sumLine({ checked, agreed, findings }: CheckReport): string {
  const own = findings.filter(({ follows }) => !follows).length;
  const after = findings.length - own;
  const differences = own === 0 ? 'no difference' : own === 1 ? '1 difference' : `${own} differences`;
  return `${agreed} of ${checked} calls agree; ${differences}${after === 0 ? '' : `; ${after} more may only follow from another or from what was not sent`}.`;
}

/** Where in the recording it was first. */
export const placeOf = ({ evidence, times }: Finding): string => {
  const places = evidence.map(({ material, entry }) => `${material}#${entry}`).join(' ');
  return times > evidence.length ? `${places} … (${times} times)` : places;
};

/** The product's words may hold terminal codes; what is printed may not. */
export const printable = (line: string): string => line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');

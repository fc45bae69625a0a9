import type { ExchangeKind } from '@asbuilt/evidence';
import { POINTS, type PointName } from '@asbuilt/spec';
import type { CheckReport, Finding } from './report.js';

export const titleOf = (point: PointName): string => {
  const { number, subject } = POINTS.find(({ name }) => name === point)!;
  return `${number} ${subject}`;
};

/** What became of the recorded requests, in one line; the numbers add up. */
export function sumLine({ recorded, agreed, differed, unsure, skipped }: CheckReport): string {
  const parts = [
    `${agreed} ${agreed === 1 ? 'agrees' : 'agree'}`,
    `${differed} ${differed === 1 ? 'differs' : 'differ'}`,
    ...(unsure === 0 ? [] : [`${unsure} unsure`]),
    `${skippedIn(skipped)} skipped`,
  ];
  return `${recorded} recorded ${recorded === 1 ? 'request' : 'requests'}: ${parts.join(', ')}.`;
}

const share = (count: number, all: number): string => {
  const percent = (100 * count) / all;
  return `${count > 0 && percent < 1 ? 'less than 1' : Math.round(percent)} %`;
};

/** What became of the values of the responses; the numbers add up. */
export function valueLine({ values }: CheckReport): string | null {
  if (values === null) return null;
  const { all, equal, renamed, formula, different } = values;
  const parts = [
    `${equal} equal`,
    `${renamed} renamed`,
    ...(formula === 0 ? [] : [`${formula} by a formula`]),
    `${different} different`,
    `${all - equal - renamed - formula - different} not compared`,
  ];
  return `${all} response values: ${parts.join(', ')}.`;
}

/** Which values were not compared: for each reason how many, and where most of them are. */
export const notComparedParts = ({ values }: CheckReport): { reason: string; says: string }[] =>
  (values?.notCompared ?? []).map(([reason, count, where]) => ({
    reason,
    says: `${count} ${count === 1 ? 'value' : 'values'} (${share(count, values!.all)}) not compared: ${reason}: ${where.join(', ')}`,
  }));

export const notCompared = (report: CheckReport): string[] => notComparedParts(report).map(({ says }) => says);

export const skippedIn = (skipped: CheckReport['skipped']): number =>
  skipped.reduce((total, [, count]) => total + count, 0);

/** Of a point: no request was held against any of its statements. */
export const NOT_CHECKED = 'not checked';

/** What is said of a difference by which a request is only unsure. */
export const UNSURE = 'Unsure: probably caused by an earlier difference or a skipped request';

/** Why a request that is no call of a product is not compared. */
export const NO_CALLS: Readonly<Record<Exclude<ExchangeKind, 'call'>, string>> = {
  asset: 'static files',
  development: 'requests of a development server',
  telemetry: 'telemetry requests',
  preflight: 'CORS preflights',
  unanswered: 'requests without a response in the recording',
};

/** Where in the recording it was first. */
export const placeOf = ({ evidence, times }: Finding): string => {
  const places = evidence.map(({ material, entry }) => `${material}#${entry}`).join(' ');
  return times > evidence.length ? `${places} … (${times} times)` : places;
};

/** The product's words may hold terminal codes; what is printed may not. */
export const printable = (line: string): string => line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');

import { POINTS } from '@asbuilt/spec';
import { xml, xmlReport } from '../report/junit.js';
import type { Difference } from './difference.js';
import { EFFECT_WORDS } from './finding.js';

/** As CI systems read it: a suite for each point; what breaks is a failure, what is not seen any more was skipped. */
export function diffJunit(differences: readonly Difference[]): string {
  const suites = POINTS.map(({ name, number, subject }) => {
    const own = differences.filter(({ point }) => point === name);
    const of = (effect: Difference['effect']) => own.filter((one) => one.effect === effect).length;
    const title = `${number} ${subject}`;
    const cases =
      own.length === 0
        ? [`<testcase classname="${xml(title)}" name="no differences"/>`]
        : own.map((one) => caseOf(one, title));
    const head = `name="${xml(title)}" tests="${cases.length}" failures="${of('breaking')}" skipped="${of('unseen')}" errors="0"`;
    return `  <testsuite ${head}>\n${cases.map((line) => `    ${line}\n`).join('')}  </testsuite>`;
  });
  return xmlReport('Differences', suites);
}

function caseOf({ effect, title, id, says }: Difference, point: string): string {
  const name = `${title}${id === '' ? '' : ` (${id})`}`;
  const text = xml([EFFECT_WORDS[effect], ...says].join(': '));
  const body =
    effect === 'breaking'
      ? `<failure message="${text}" type="${effect}"/>`
      : effect === 'unseen'
        ? `<skipped message="${text}"/>`
        : `<system-out>${text}</system-out>`;
  return `<testcase classname="${xml(point)}" name="${xml(name)}">${body}</testcase>`;
}

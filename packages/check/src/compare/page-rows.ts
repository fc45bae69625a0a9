import { elementsIn } from '@asbuilt/evidence';
import type { Told } from '../report/report.js';
import type { About } from './about.js';

/** As the constants engine calls it. */
export const PAGE_SIZE = /\bpage size\b/;

/** Rows of a table that leads to a second page show how many a page has. */
export function compareRows({ spec, call, recorded, target, title }: About): Told[] {
  const [was, is] = [recorded.response, target.response];
  const isAsked = recorded.url.query.every(([name]) => PLACE.test(name));
  if (call === null || was?.is !== 'html' || is?.is !== 'html' || was.cut || is.cut || !isAsked) return [];
  const size = spec.constants.statements.find(({ name, where }) => PAGE_SIZE.test(name) && where.includes(call.id));
  const [old, now] = [rowsIn(was.text), rowsIn(is.text)];
  // the last page has what is left; one that leads on is full
  const isFull = old === size?.value && leadsOn(was.text);
  if (size === undefined || !isFull || now === old || !(now > old || leadsOn(is.text))) return [];
  // a page that is the last one has what is left
  const says = `${size.name} is ${leadsOn(is.text) ? `${now}, not ${old}` : `more than ${old}`}`;
  return [{ point: 'constants', statement: size.id, kind: 'differs', title, says, steady: true }];
}

/** Which page is asked for, and nothing that leaves rows out or says how many there are to be. */
const PLACE = /^(?:page|p|pg)$/i;

const rowsIn = (page: string): number => {
  const bodies = elementsIn(page, 'tbody');
  return bodies.length === 1 ? (bodies[0]!.inside.match(/<tr\b/gi) ?? []).length : 0;
};

const leadsOn = (page: string): boolean =>
  /<(?:a|link)\b[^<>]*\brel\s*=\s*["']?next\b/i.test(page) || /<a\b[^<>]*>\s*(?:next|older|more)\b/i.test(page);

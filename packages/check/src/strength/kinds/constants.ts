import type { Exchange, Json } from '@asbuilt/evidence';
import type { Constant, Spec } from '@asbuilt/spec';
import { mapLeaves, withJson } from '../body.js';
import type { Fault, FaultKind } from '../fault.js';
import { titleOfCall } from '../titles.js';

export const shiftedPage: FaultKind = {
  name: 'another page size',
  draw: ({ spec }) =>
    spec.constants.statements.flatMap((constant) => {
      const { id, kind, subject, value, name } = constant;
      if (kind !== 'page' || subject !== 'default' || typeof value !== 'number' || value < 2) return [];
      return constant.where.map((where) => ({
        statement: id,
        title: `${titleOfCall(spec, where)}: ${name} ${value - 1}, not ${value}`,
        record: `Open the first page of a list that has at least ${value} records: ${titleOfCall(spec, where)}.`,
        acts: {
          on: 'specification' as const,
          where,
          change: (whole: Spec) => withOwnPage(whole, constant, where, value - 1),
        },
      }));
    }),
};

/** The same constant for all other calls. */
function withOwnPage(spec: Spec, constant: Constant, where: string, value: number): Spec {
  const others = { ...constant, where: constant.where.filter((one) => one !== where) };
  const own = { ...constant, id: `${constant.id}-faulty`, where: [where], value };
  const statements = spec.constants.statements.flatMap((one) => (one === constant ? [others, own] : [one]));
  return { ...spec, constants: { ...spec.constants, statements } };
}

/** What responses tell themselves, by name or in a header: rules and refusals have the bounds, and time runs off windows. */
const isTold = ({ kind, subject }: Constant): boolean =>
  ['setting', 'cookie', 'period', 'lifetime', 'page'].includes(kind) || (kind === 'rate' && subject === 'limit');

export const shiftedSetting: FaultKind = {
  name: 'another constant',
  draw: ({ spec }) =>
    spec.constants.statements.flatMap((constant) => {
      const { id, name, value } = constant;
      if (typeof value !== 'number' || !isTold(constant)) return [];
      const fault: Omit<Fault, 'kind'> = {
        statement: id,
        title: `${name}: ${value + 1}, not ${value}`,
        record: `Open a response that contains it: ${titleOfCall(spec, constant.where[0] ?? '')}.`,
        acts: {
          on: 'response',
          change: ({ call, exchange }) =>
            call !== null && constant.where.includes(call.id) && exchange.status < 400
              ? told(constant, exchange, value)
              : null,
        },
      };
      return [fault];
    }),
};

function told(constant: Constant, exchange: Exchange, value: number): Exchange {
  const headers = new Set(constant.evidence.flatMap(({ at }) => (at === undefined || at.startsWith('/') ? [] : [at])));
  const number = new RegExp(`(?<![\\d.])${value}(?![\\d.])`);
  const isMeant = ([name, line]: Exchange['responseHeaders'][number]) =>
    headers.has(name) && (name !== 'set-cookie' || line.startsWith(`${String(constant.subject)}=`));
  const responseHeaders = exchange.responseHeaders.map((header) =>
    isMeant(header) ? ([header[0], header[1].replace(number, String(value + 1))] as const) : header,
  );
  const names = new Set(
    constant.evidence.flatMap(({ at }) => (at?.startsWith('/') ? (at.split('/').at(-1) ?? []) : [])),
  );
  const changed = (leaf: Json, name: string) => (leaf === value && names.has(name) ? value + 1 : leaf);
  return { ...withJson(exchange, (body) => mapLeaves(body, changed)), responseHeaders };
}

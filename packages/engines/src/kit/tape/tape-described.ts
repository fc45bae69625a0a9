import { admit, createRedactor, type Event, type RawDeclared } from '@asbuilt/evidence';

const LINE = /^(\S+)\s+DESCRIBES\s+([A-Z]+)\s+(\S+)\s*(.*)$/s;

/** A line of a tape that tells of a document, `api  DESCRIBES GET /orders/{id}  {"responses":[…]}`; null where it does not. */
export function readDescribed(line: string, entry: number): Event | null {
  const match = LINE.exec(line);
  if (match === null) return null;
  const [, actor = '', method = '', path = '', rest = ''] = match;
  const said = JSON.parse(rest === '' ? '{}' : rest) as Partial<RawDeclared>;
  const { params = [], request = [], responses = [], origin = '', operation, about, access } = said;
  const ref = { material: 'tape', entry };
  const named = { origin, method, path: path === '-' ? '' : path, ...(operation !== undefined && { operation }) };
  const more = { ...(about !== undefined && { about }), ...(access !== undefined && { access }) };
  const raw: RawDeclared = { kind: 'declared', ref, actor, at: null, ...named, params, request, responses, ...more };
  return admit(raw, createRedactor({ key: null })).event;
}

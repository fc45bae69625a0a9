import { wrappers } from './request.js';
/** What is said of the thing itself: inside the one wrapper where there is one. */
export const input = ({ fields }) => saidOf(fields);
export function saidOf(fields) {
    const inside = wrappers(fields);
    return inside.length === 1 ? { ...fields, ...inside[0] } : fields;
}
/** The same request makes the same values. */
export const seedOf = ({ request, known }) => `${known.call.id} ${request.path}`;
/** Whether only what changes is sent. */
export const isPartial = ({ known }) => known.call.method === 'PATCH' || ['update', 'action', 'upload'].includes(known.call.does ?? '');
export const now = ({ request }) => new Date(request.at).toISOString();
/** As the schema wants it: forms and addresses know only text. */
export function coerced(value, types) {
    if (typeof value !== 'string' || types.includes('string') || types.length === 0)
        return value;
    if (types.includes('integer') || types.includes('number'))
        return value.trim() !== '' && !Number.isNaN(Number(value)) ? Number(value) : value;
    if (types.includes('boolean'))
        return /^(?:true|on|1|yes)$/i.test(value);
    return value === '' && types.includes('null') ? null : value;
}
//# sourceMappingURL=asked.js.map
import type { FormField } from '../events/exchange.js';
import type { ViewField } from '../events/view.js';
import { rowName } from './row-names.js';
import { momentOf, partsIn, type Box } from './split-names.js';

// The fields of a form as the server reads them: rows in brackets, a field in several boxes as one, and without what only
// says how many rows there are.

/** With the name by which the page or the request has it; of several boxes, that of the first. */
export type Opened<F> = F & { readonly wire: string };

export const openedSent = (fields: readonly FormField[]): readonly Opened<FormField>[] =>
  opened(fields, (first, boxes) => ({ ...first, value: momentOf(boxes.map(({ value }) => value ?? '')) }));

/** What bounds one of several boxes bounds no field. */
export const openedShown = (fields: readonly ViewField[]): readonly Opened<ViewField>[] =>
  opened(fields, (first, boxes) => ({
    ...first,
    type: 'text',
    required: boxes.some(({ required }) => required),
    constraints: {},
    options: [],
  }));

function opened<F extends Box>(
  fields: readonly F[],
  joined: (first: F, boxes: readonly F[]) => F,
): readonly Opened<F>[] {
  const parts = partsIn(fields);
  const wholes = new Map<string, F[]>();
  for (const field of fields) {
    const whole = parts.get(field.name)?.whole;
    if (whole !== undefined) wholes.set(whole, [...(wholes.get(whole) ?? []), field]);
  }
  return fields.flatMap((field): Opened<F>[] => {
    const whole = parts.get(field.name)?.whole ?? field.name;
    const boxes = wholes.get(whole) ?? [];
    if (boxes.length > 0 && boxes[0] !== field) return [];
    const name = rowName(whole);
    if (name === null) return [];
    const place = ({ name: box }: F): number => parts.get(box)!.place;
    const own =
      boxes.length === 0
        ? field
        : joined(
            field,
            [...boxes].sort((a, b) => place(a) - place(b)),
          );
    return [{ ...own, name, wire: field.name }];
  });
}

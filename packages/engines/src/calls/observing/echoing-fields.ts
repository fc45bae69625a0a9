import type { Exchange, Json } from '@asbuilt/evidence';
import { eachHidden } from './page-requests.js';

// In which fields an answer repeats the last segment of its own address, whatever they are called: `/dict/apple` and
// `{"word":"apple", …}`; of a page, what a form on it would send: `<input type="hidden" name="product" value="moon-jar">`.
// One of them is chance. That several addresses beside each other are repeated in the same field says what they are.

// Fields that hold an address, what became of something, or what is looked at of it.
const NEVER = new Set(
  'self href url uri link location path rel method _method action op status state phase step stage result message error title detail object resource model entity view tab section screen page pane panel menu mode module layout template next back return_to redirect redirect_to referer referrer from source'.split(
    ' ',
  ),
);
// As of names: deeper texts belong to other things.
const DEEPEST = 2;

export function fieldsEchoing({ method, status, response }: Exchange, segment: string): ReadonlySet<string> {
  const fields = new Set<string>();
  if (method !== 'GET' || status >= 300 || segment === '') return fields;
  const take = (name: string, value: Json) => {
    if (value === segment && !NEVER.has(name.toLowerCase())) fields.add(name);
  };
  if (response?.is === 'json') eachText(response.value, take, 0);
  else if (response?.is === 'html') eachHidden(response, take);
  return fields;
}

/** Lists show many things and repeat none. */
function eachText(value: Json, take: (name: string, value: Json) => void, depth: number): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const key in value) {
    const inner = value[key]!;
    if (typeof inner === 'string') take(key, inner);
    else if (depth < DEEPEST) eachText(inner, take, depth + 1);
  }
}

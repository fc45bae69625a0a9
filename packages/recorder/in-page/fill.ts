import { fieldsIn, matches } from './dom.js';
import { ownerOf } from './forms.js';
import { isControl } from './typed.js';

// Fills in a form that is to be sent, where it stands empty, with what its constraints allow. Only on the owner's word.

const WORD = 'Asbuilt';

const SAMPLES: Readonly<Record<string, string>> = {
  email: 'asbuilt@example.org',
  url: 'https://example.org/',
  tel: '+15550100',
  number: '1',
  range: '1',
  date: '2030-01-15',
  month: '2030-01',
  week: '2030-W03',
  time: '12:00',
  'datetime-local': '2030-01-15T12:00',
  color: '#336699',
  password: 'Asbuilt-12345',
};

export function fillFormOf(element: Element): void {
  const form = ownerOf(element);
  if (form === null) return;
  for (const field of fieldsIn(form)) {
    if (!isControl(field) || matches(field, ':disabled,[readonly],[type="hidden"],[type="file"]')) continue;
    if (fill(field)) for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** Whether something was filled in. */
function fill(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].find((option) => option.value !== '' && !option.disabled);
    if (field.value !== '' || first === undefined) return false;
    field.value = first.value;
    return true;
  }
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (!field.required || field.checked) return false;
    field.click();
    return false;
  }
  if (field.value !== '') return false;
  field.value = sampleFor(field);
  return true;
}

function sampleFor(field: HTMLInputElement | HTMLTextAreaElement): string {
  const least = field instanceof HTMLInputElement ? field.min : '';
  const sample = (SAMPLES[field.type] === undefined ? '' : least) || (SAMPLES[field.type] ?? WORD);
  const padded = field.minLength > sample.length ? sample.padEnd(field.minLength, 'x') : sample;
  return field.maxLength > 0 ? padded.slice(0, field.maxLength) : padded;
}

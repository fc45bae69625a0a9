import { describe, expect, it } from 'vitest';
import type { FormField } from '../events/exchange.js';
import { openedSent } from './opened-fields.js';
import { ofAnyRow, rowSlot } from './row-names.js';

const sent = (text: string): FormField[] =>
  [...new URLSearchParams(text)].map(([name, value]) => ({ name, value, file: null }));
const opened = (text: string): string[] => openedSent(sent(text)).map(({ name, value }) => `${name}=${value}`);

describe('the fields of a form as the server reads them', () => {
  it('rows of a formset are in brackets, and what it works by is left out', () => {
    expect(
      opened(
        'name=x&items-TOTAL_FORMS=2&items-INITIAL_FORMS=0&items-MIN_NUM_FORMS=0&items-MAX_NUM_FORMS=1000&items-0-title=a&items-0-DELETE=on&items-1-title=b&items-1-parts-0-sku=k&items-__prefix__-title=',
      ),
    ).toEqual(['name=x', 'items[0][title]=a', 'items[1][title]=b', 'items[1][parts][0][sku]=k']);
    expect(opened('order[lines_attributes][0][qty]=2&order[lines_attributes][0][_destroy]=0')).toEqual([
      'order[lines_attributes][0][qty]=2',
    ]);
  });

  it('rows are as many as somebody fills in: one slot as they are sent, and a number that is a key stays', () => {
    expect(['items-0-title', 'items-12-parts-3-sku', 'order[lines][0][qty]'].map(rowSlot)).toEqual([
      'items-{row}-title',
      'items-{row}-parts-{row}-sku',
      'order[lines][{row}][qty]',
    ]);
    const same = ['items-TOTAL_FORMS', 'issue[custom_field_values][2]', 'rights[3][]', 'line-1', 'a(1i)', 'ids[]'];
    expect(same.map(rowSlot)).toEqual(same);
  });

  it('a date and a time in two boxes, or a date in three, are one field', () => {
    expect(opened('returned_at_0=2026-01-05&returned_at_1=10:30:00')).toEqual(['returned_at=2026-01-05T10:30:00']);
    expect(opened('returned_at_0=&returned_at_1=')).toEqual(['returned_at=']);
    expect(opened('bill[due(3i)]=5&bill[due(1i)]=2026&bill[due(2i)]=1')).toEqual(['bill[due]=2026-01-05']);
    expect(opened('a(1i)=2026&a(2i)=1&a(3i)=5&a(4i)=9&a(5i)=5')).toEqual(['a=2026-01-05T09:05']);
    expect(opened('born_day=5&born_month=1&born_year=1990')).toEqual(['born=1990-01-05']);
    expect(opened('trip[leaves][day]=5&trip[leaves][month]=1&trip[leaves][year]=2026')).toEqual([
      'trip[leaves]=2026-01-05',
    ]);
  });

  it('numbers and words that only look so are names like others', () => {
    for (const text of [
      'answer_0=yes&answer_1=no',
      'line_1=a&line_2=b',
      'at_0=2026-01-05&at_1=10:30&at_2=11:30',
      'birth_day=5&birth_year=1990',
      'x-2=a',
      '2026-01-05=a',
      'TOTAL_FORMS=2',
      'custom_field_values[1]=a',
    ])
      expect(opened(text)).toEqual(sent(text).map(({ name, value }) => `${name}=${value}`));
  });

  it('which row it is says nothing of a field, and a number at the end may be its key', () => {
    expect(ofAnyRow('order[lines_attributes][3][qty]')).toBe('order[lines_attributes][][qty]');
    expect(ofAnyRow('rows[3][tags][]')).toBe('rows[][tags][]');
    expect(ofAnyRow('issue[custom_field_values][1]')).toBe('issue[custom_field_values][1]');
    expect(ofAnyRow('issue[custom_field_values][1][]')).toBe('issue[custom_field_values][1][]');
  });
});

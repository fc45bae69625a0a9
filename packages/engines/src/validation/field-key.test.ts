import { describe, expect, it } from 'vitest';
import { namesFrom, nearestName } from './field-key.js';

const nearest = (field: string, ...names: string[]): string | undefined => nearestName(field, namesFrom(names));

describe('the name that a field is meant by', () => {
  it('is itself, also where another ends alike', () => {
    expect(nearest('city', 'order.city', 'city')).toBe('city');
  });

  it('is the one that ends with all of its path, at the fewest steps', () => {
    expect(nearest('status', 'order.customer.status', 'order.status')).toBe('order.status');
    expect(nearest('Items.SKU', 'items[0].sku', 'sku')).toBe('items[0].sku');
  });

  it('is nobody’s where two are as near as each other', () => {
    expect(nearest('city', 'billing.city', 'shipping.city')).toBeUndefined();
  });

  it('is what a script sends by itself, unless the request has what the form holds it in', () => {
    expect(nearest('issue[subject]', 'subject')).toBe('subject');
    expect(nearest('issue[subject]', 'subject', 'issue[notes]')).toBeUndefined();
  });

  it('is none where nothing was sent', () => {
    expect(nearest('city')).toBeUndefined();
  });
});

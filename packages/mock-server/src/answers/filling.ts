import { asText, under, type Thing } from '../wire/json.js';
import type { Prepared } from '../learned/call-knowledge.js';
import { offerKey } from '../wire/offers.js';
import type { Filling } from '../wire/page.js';

/** What a form stands filled with, and what is sent for what it offers: `garden` for Garden. */
export const fillingOf = ({ offered }: Prepared, thing: Thing | null): Filling => ({
  valueOf: (field) => (thing === null ? '' : asText(under(thing, field))),
  sentFor: (field, label) => offered.get(offerKey(field, label)) ?? label,
});

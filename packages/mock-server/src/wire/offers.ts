import { elementsIn, textOf } from '@asbuilt/evidence';

// What the selects of a page offer, and what is sent for it: `<option value="garden">Garden</option>`.

export interface Offer {
  readonly field: string;
  readonly label: string;
  readonly value: string;
}

const LONGEST_PAGE = 400_000;
// Lists of all countries are about as long as selects get.
const MOST_OFFERS = 500;

export function offersIn(page: string): Offer[] {
  if (page.length > LONGEST_PAGE) return [];
  return elementsIn(page, 'select')
    .flatMap(({ attributes: own, inside }) => {
      const field = /\sname=["']([^"']+)["']/i.exec(own)?.[1];
      if (field === undefined) return [];
      return [...inside.matchAll(/<option\b([^<>]*)>([^<]*)/gi)].map(([, attributes, text]): Offer => {
        const label = textOf(text!);
        const value = /\svalue=["']([^"']*)["']/i.exec(attributes!)?.[1];
        return { field, label, value: value === undefined ? label : textOf(value) };
      });
    })
    .slice(0, MOST_OFFERS);
}

export const offerKey = (field: string, label: string): string => `${field}\n${label}`;

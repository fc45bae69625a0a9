import type { Spec } from '@asbuilt/spec';

/** What a conclusion may look at: the product's own origins, which call an address is, and points concluded before. */
export interface Known {
  readonly origins: readonly string[];
  readonly calls: AddressBook;
  readonly points: Partial<Spec>;
}

/**
 * Which call an exchange belongs to is itself a conclusion, so observers cannot know it. They keep an *address* (see
 * kit/address.ts), a text made from one exchange alone; the calls engine concludes this book, and conclusions look up.
 */
export interface AddressBook {
  /** Id of the call, or undefined where the address is no call of the product. */
  callAt(address: string): string | undefined;
}

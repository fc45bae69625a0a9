/** `Shop::Order`, `App\\Models\\Order`, `api::order.order`: where it belongs stands before what it is. */
export const unqualified = (name: string): string =>
  /::|\\/.test(name) ? (name.split(/::|[\\.]/).findLast((part) => part !== '') ?? '') : name;

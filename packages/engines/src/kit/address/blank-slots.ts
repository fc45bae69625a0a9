/** Names of slots are nobody's business: `/orders/{id}` is `/orders/{order}`. */
export const blankSlots = (path: string): string => path.replaceAll(/\{[^{}]*\}/g, '{}');

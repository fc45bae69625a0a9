/** `partner` is a program of another organisation; it comes with a bearer token, all others with a cookie. */
export const ROLES = ['anonymous', 'member', 'librarian', 'administrator', 'partner'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that a person who has an account may have. */
export const MEMBER_ROLES = ['member', 'librarian', 'administrator'] as const;

export const EVERYONE: readonly Role[] = ['anonymous', 'member', 'librarian', 'administrator'];
export const SIGNED_IN: readonly Role[] = ['member', 'librarian', 'administrator'];
export const STAFF: readonly Role[] = ['librarian', 'administrator'];
export const ADMINISTRATORS: readonly Role[] = ['administrator'];
export const PARTNERS: readonly Role[] = ['partner'];

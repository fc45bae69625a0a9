import { ADMINISTRATORS, EVERYONE, SIGNED_IN, STAFF, type Role } from './roles.js';
import type { RouteId } from './routes.js';

export interface Screen {
  route: string;
  title: string;
  /** Who renders it: the server as a page of its own, or the application in the browser. */
  by: 'server' | 'client';
  allow: readonly Role[];
  /** The calls that forms on it make. */
  forms?: readonly RouteId[];
}

export const SCREENS = {
  home: { route: '/', title: 'Welcome', by: 'server', allow: EVERYONE },
  about: { route: '/about', title: 'How it works', by: 'server', allow: EVERYONE },
  login: { route: '/login', title: 'Sign in', by: 'server', allow: EVERYONE, forms: ['signIn'] },
  join: { route: '/join', title: 'Become a member', by: 'server', allow: EVERYONE, forms: ['join'] },
  welcome: {
    route: '/welcome/{token}',
    title: 'Accept your invitation',
    by: 'server',
    allow: EVERYONE,
    forms: ['acceptInvitation'],
  },
  slip: { route: '/loans/{id}/slip', title: 'Loan slip', by: 'server', allow: SIGNED_IN },

  tools: { route: '/tools', title: 'Tools', by: 'client', allow: EVERYONE, forms: ['listTools'] },
  tool: { route: '/tools/{slug}', title: 'Tool', by: 'client', allow: EVERYONE, forms: ['requestLoan', 'graphql'] },
  category: { route: '/categories/{slug}', title: 'Category', by: 'client', allow: EVERYONE },
  branches: { route: '/branches', title: 'Branches', by: 'client', allow: EVERYONE },
  branch: { route: '/branches/{slug}', title: 'Branch', by: 'client', allow: EVERYONE },

  me: { route: '/me', title: 'My profile', by: 'client', allow: SIGNED_IN, forms: ['changeMe'] },
  password: {
    route: '/me/password',
    title: 'Change password',
    by: 'client',
    allow: SIGNED_IN,
    forms: ['changePassword'],
  },
  myLoans: { route: '/me/loans', title: 'My loans', by: 'client', allow: SIGNED_IN },
  myReservations: { route: '/me/reservations', title: 'My reservations', by: 'client', allow: SIGNED_IN },
  myFines: { route: '/me/fines', title: 'My fines', by: 'client', allow: SIGNED_IN },
  loan: { route: '/loans/{id}', title: 'Loan', by: 'client', allow: SIGNED_IN },

  desk: { route: '/desk', title: 'Desk', by: 'client', allow: STAFF },
  deskReservations: { route: '/desk/reservations', title: 'Reservations', by: 'client', allow: STAFF },
  deskFines: { route: '/desk/fines', title: 'Fines', by: 'client', allow: STAFF, forms: ['payFine', 'waiveFine'] },
  deskMembers: { route: '/desk/members', title: 'Members', by: 'client', allow: STAFF, forms: ['listMembers'] },
  deskMember: { route: '/desk/members/{id}', title: 'Member', by: 'client', allow: STAFF, forms: ['changeMember'] },
  newTool: { route: '/desk/tools/new', title: 'New tool', by: 'client', allow: STAFF, forms: ['createTool'] },
  editTool: {
    route: '/desk/tools/{id}/edit',
    title: 'Edit tool',
    by: 'client',
    allow: STAFF,
    forms: ['changeTool', 'uploadPhoto'],
  },
  live: { route: '/desk/live', title: 'Live', by: 'client', allow: STAFF },

  admin: { route: '/admin', title: 'Administration', by: 'client', allow: ADMINISTRATORS },
  invite: {
    route: '/admin/invite',
    title: 'Invite a member',
    by: 'client',
    allow: ADMINISTRATORS,
    forms: ['inviteMember'],
  },
  adminCategories: {
    route: '/admin/categories',
    title: 'Categories',
    by: 'client',
    allow: ADMINISTRATORS,
    forms: ['createCategory', 'changeCategory'],
  },
  adminBranches: { route: '/admin/branches', title: 'Edit branches', by: 'client', allow: ADMINISTRATORS },
  editBranch: {
    route: '/admin/branches/{id}',
    title: 'Edit branch',
    by: 'client',
    allow: ADMINISTRATORS,
    forms: ['changeBranch'],
  },
} as const satisfies Record<string, Screen>;

export type ScreenId = keyof typeof SCREENS;
export const SCREEN_IDS = Object.keys(SCREENS) as ScreenId[];
export const screenOf = (id: ScreenId): Screen => SCREENS[id];

const PARAMETER = /\{(\w+)\}/g;
const patternOf = (template: string): RegExp => new RegExp(`^${template.replace(PARAMETER, '(?<$1>[^/]+)')}$`);

/** The screen at a path, with its parameters. Templates without parameters come first, so `/desk/tools/new` is no id. */
export function screenAt(path: string): { id: ScreenId; params: Record<string, string> } | undefined {
  const byExactness = [...SCREEN_IDS].sort(
    (a, b) => Number(SCREENS[a].route.includes('{')) - Number(SCREENS[b].route.includes('{')),
  );
  for (const id of byExactness) {
    const match = patternOf(SCREENS[id].route).exec(path);
    if (match)
      return {
        id,
        params: Object.fromEntries(
          Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
        ),
      };
  }
  return undefined;
}

import type { EntityName } from './entities.js';
import type { InputName, QueryName } from './inputs.js';

export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** `{name}` is a parameter. */
  path: string;
  does:
    | 'list'
    | 'read'
    | 'create'
    | 'update'
    | 'delete'
    | 'action'
    | 'login'
    | 'logout'
    | 'upload'
    | 'stream'
    | 'graphql';
  /** The entity in its answer. */
  gives?: EntityName;
  takes?: InputName;
  query?: QueryName;
  /** A form of a page rather than JSON. */
  form?: true;
  /** Roots of GraphQL, each a call of its own. */
  operations?: readonly string[];
  /** What one of them takes. */
  operationTakes?: Readonly<Record<string, InputName>>;
}

export const ROUTES = {
  signIn: { method: 'POST', path: '/login', does: 'login', takes: 'signIn', form: true },
  signOut: { method: 'POST', path: '/logout', does: 'logout', form: true },
  join: { method: 'POST', path: '/join', does: 'create', takes: 'join', form: true },
  acceptInvitation: { method: 'POST', path: '/welcome/{token}', does: 'action', takes: 'accept', form: true },

  readSession: { method: 'GET', path: '/api/session', does: 'read', gives: 'member' },
  readSettings: { method: 'GET', path: '/api/settings', does: 'read' },
  readMe: { method: 'GET', path: '/api/me', does: 'read', gives: 'member' },
  changeMe: { method: 'PATCH', path: '/api/me', does: 'update', gives: 'member', takes: 'profile' },
  changePassword: { method: 'POST', path: '/api/me/password', does: 'action', takes: 'password' },

  listCategories: { method: 'GET', path: '/api/categories', does: 'list', gives: 'category' },
  createCategory: { method: 'POST', path: '/api/categories', does: 'create', gives: 'category', takes: 'category' },
  changeCategory: {
    method: 'PATCH',
    path: '/api/categories/{id}',
    does: 'update',
    gives: 'category',
    takes: 'category',
  },
  removeCategory: { method: 'DELETE', path: '/api/categories/{id}', does: 'delete' },

  listBranches: { method: 'GET', path: '/api/branches', does: 'list', gives: 'branch' },
  changeBranch: { method: 'PUT', path: '/api/branches/{id}', does: 'update', gives: 'branch', takes: 'branch' },

  listTools: { method: 'GET', path: '/api/tools', does: 'list', gives: 'tool', query: 'tools' },
  createTool: { method: 'POST', path: '/api/tools', does: 'create', gives: 'tool', takes: 'tool' },
  readToolBySlug: { method: 'GET', path: '/api/tools/by-slug/{slug}', does: 'read', gives: 'tool' },
  readTool: { method: 'GET', path: '/api/tools/{id}', does: 'read', gives: 'tool' },
  changeTool: { method: 'PATCH', path: '/api/tools/{id}', does: 'update', gives: 'tool', takes: 'tool' },
  uploadPhoto: { method: 'POST', path: '/api/tools/{id}/photo', does: 'upload', gives: 'tool' },
  removePhoto: { method: 'DELETE', path: '/api/tools/{id}/photo', does: 'delete' },
  repairTool: { method: 'POST', path: '/api/tools/{id}/repair', does: 'action', gives: 'tool' },
  restoreTool: { method: 'POST', path: '/api/tools/{id}/restore', does: 'action', gives: 'tool' },
  retireTool: { method: 'POST', path: '/api/tools/{id}/retire', does: 'action', gives: 'tool' },

  listLoans: { method: 'GET', path: '/api/loans', does: 'list', gives: 'loan', query: 'loans' },
  requestLoan: { method: 'POST', path: '/api/loans', does: 'create', gives: 'loan', takes: 'loan' },
  readLoan: { method: 'GET', path: '/api/loans/{id}', does: 'read', gives: 'loan' },
  approveLoan: { method: 'POST', path: '/api/loans/{id}/approve', does: 'action', gives: 'loan' },
  handOverLoan: { method: 'POST', path: '/api/loans/{id}/hand-over', does: 'action', gives: 'loan' },
  returnLoan: { method: 'POST', path: '/api/loans/{id}/return', does: 'action', gives: 'loan' },
  extendLoan: { method: 'POST', path: '/api/loans/{id}/extend', does: 'action', gives: 'loan' },
  cancelLoan: { method: 'POST', path: '/api/loans/{id}/cancel', does: 'action', gives: 'loan' },
  loseLoan: { method: 'POST', path: '/api/loans/{id}/lose', does: 'action', gives: 'loan' },

  listReservations: {
    method: 'GET',
    path: '/api/reservations',
    does: 'list',
    gives: 'reservation',
    query: 'reservations',
  },
  createReservation: {
    method: 'POST',
    path: '/api/reservations',
    does: 'create',
    gives: 'reservation',
    takes: 'reservation',
  },
  cancelReservation: { method: 'POST', path: '/api/reservations/{id}/cancel', does: 'action', gives: 'reservation' },
  readyReservation: { method: 'POST', path: '/api/reservations/{id}/ready', does: 'action', gives: 'reservation' },
  collectReservation: { method: 'POST', path: '/api/reservations/{id}/collect', does: 'action', gives: 'reservation' },

  listFines: { method: 'GET', path: '/api/fines', does: 'list', gives: 'fine', query: 'fines' },
  payFine: { method: 'POST', path: '/api/fines/{id}/pay', does: 'action', gives: 'fine', takes: 'payment' },
  waiveFine: { method: 'POST', path: '/api/fines/{id}/waive', does: 'action', gives: 'fine', takes: 'waiver' },

  listMembers: { method: 'GET', path: '/api/members', does: 'list', gives: 'member', query: 'members' },
  inviteMember: { method: 'POST', path: '/api/members', does: 'create', gives: 'member', takes: 'invitation' },
  readMember: { method: 'GET', path: '/api/members/{id}', does: 'read', gives: 'member' },
  changeMember: { method: 'PATCH', path: '/api/members/{id}', does: 'update', gives: 'member', takes: 'memberChange' },
  suspendMember: { method: 'POST', path: '/api/members/{id}/suspend', does: 'action', gives: 'member' },
  reinstateMember: { method: 'POST', path: '/api/members/{id}/reinstate', does: 'action', gives: 'member' },

  readReport: { method: 'GET', path: '/api/admin/report', does: 'read' },
  closeDay: { method: 'POST', path: '/api/admin/close-day', does: 'action' },
  events: { method: 'GET', path: '/api/events', does: 'stream' },
  graphql: {
    method: 'POST',
    path: '/graphql',
    does: 'graphql',
    operations: ['branches', 'branch', 'ratings', 'rateTool'],
    operationTakes: { rateTool: 'rating' },
  },

  partnerToken: { method: 'POST', path: '/api/partner/v1/token', does: 'login' },
  partnerListTools: { method: 'GET', path: '/api/partner/v1/tools', does: 'list', gives: 'tool', query: 'tools' },
  partnerReadTool: { method: 'GET', path: '/api/partner/v1/tools/{id}', does: 'read', gives: 'tool' },
  partnerReserve: {
    method: 'POST',
    path: '/api/partner/v1/reservations',
    does: 'create',
    gives: 'reservation',
    takes: 'partnerReservation',
  },
  partnerReadReservation: {
    method: 'GET',
    path: '/api/partner/v1/reservations/{id}',
    does: 'read',
    gives: 'reservation',
  },
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof ROUTES;
export const ROUTE_IDS = Object.keys(ROUTES) as RouteId[];
export const routeOf = (id: RouteId): Route => ROUTES[id];

/** Files that pages load. */
export const ASSETS = ['/app.js', '/app.css', '/favicon.svg', '/photos/{id}'] as const;

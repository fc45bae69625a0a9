import type { RouteId } from '../../declarations/routes.js';
import type { Handler } from '../house.js';
import { FORM_HANDLERS } from '../pages/forms.js';
import { FINE_HANDLERS } from './fines.js';
import { GRAPHQL_HANDLERS } from './graphql.js';
import { HOUSE_HANDLERS } from './house-keeping.js';
import { LOAN_HANDLERS } from './loans.js';
import { MEMBER_HANDLERS } from './members.js';
import { PARTNER_HANDLERS } from './partner.js';
import { RESERVATION_HANDLERS } from './reservations.js';
import { TOOL_HANDLERS } from './tools.js';

/** Every declared call has a handler: the compiler says where one is missing. */
export const HANDLERS: Readonly<Record<RouteId, Handler>> = {
  ...FORM_HANDLERS,
  ...TOOL_HANDLERS,
  ...LOAN_HANDLERS,
  ...RESERVATION_HANDLERS,
  ...FINE_HANDLERS,
  ...MEMBER_HANDLERS,
  ...HOUSE_HANDLERS,
  ...PARTNER_HANDLERS,
  ...GRAPHQL_HANDLERS,
};

import { MEMBER_ROLES } from './roles.js';

export interface Field {
  type: 'integer' | 'number' | 'string' | 'boolean';
  format?: 'date' | 'date-time' | 'time' | 'email' | 'uuid' | 'uri-reference';
  nullable?: true;
  enum?: readonly string[];
  /** The entity whose `id` it holds. */
  ref?: string;
  unique?: true;
  /** Stored, never in an answer. */
  hidden?: true;
  /** What answers call it, where that is not its own name. */
  shownAs?: string;
}

interface Entity {
  table: string;
  /** What an answer calls many of them. */
  plural: string;
  fields: Readonly<Record<string, Field>>;
}

const id = { type: 'integer' } as const;
const name = { type: 'string' } as const;
const slug = { type: 'string', unique: true } as const;
const moment = { type: 'string', format: 'date-time' } as const;
const momentOrNull = { type: 'string', format: 'date-time', nullable: true } as const;
const day = { type: 'string', format: 'date' } as const;
const cents = { type: 'integer' } as const;
const textOrNull = { type: 'string', nullable: true } as const;

export const CONDITIONS = ['new', 'good', 'worn'] as const;
export const TOOL_STATUSES = ['available', 'lent', 'in_repair', 'retired', 'lost'] as const;
export const MEMBER_STATUSES = ['invited', 'active', 'suspended'] as const;
export const LOAN_STATUSES = ['requested', 'approved', 'lent', 'overdue', 'returned', 'lost', 'cancelled'] as const;
export const RESERVATION_STATUSES = ['waiting', 'ready', 'collected', 'expired', 'cancelled'] as const;
export const FINE_STATUSES = ['open', 'paid', 'waived'] as const;
export const FINE_REASONS = ['late', 'lost'] as const;
export const PAY_METHODS = ['cash', 'card'] as const;

export const ENTITIES = {
  branch: {
    table: 'branches',
    plural: 'branches',
    fields: {
      id,
      slug,
      name,
      address: { type: 'string' },
      phone: { type: 'string' },
      email: { type: 'string', format: 'email' },
      opensAt: { type: 'string', format: 'time' },
      closesAt: { type: 'string', format: 'time' },
    },
  },
  category: {
    table: 'categories',
    plural: 'categories',
    fields: {
      id,
      slug,
      name: { type: 'string', unique: true },
      description: textOrNull,
      position: { type: 'integer' },
    },
  },
  tool: {
    table: 'tools',
    plural: 'tools',
    fields: {
      id,
      slug,
      name,
      serial: { type: 'string', unique: true },
      description: textOrNull,
      categoryId: { type: 'integer', ref: 'category' },
      branchId: { type: 'integer', ref: 'branch' },
      condition: { type: 'string', enum: CONDITIONS },
      status: { type: 'string', enum: TOOL_STATUSES },
      weightKg: { type: 'number', nullable: true },
      replacementCents: cents,
      powered: { type: 'boolean' },
      photoUrl: { type: 'string', format: 'uri-reference', nullable: true },
      createdAt: moment,
      updatedAt: moment,
    },
  },
  member: {
    table: 'members',
    plural: 'members',
    fields: {
      id: { type: 'string', format: 'uuid' },
      cardNumber: { type: 'string', unique: true },
      name,
      email: { type: 'string', format: 'email', unique: true },
      phone: textOrNull,
      role: { type: 'string', enum: MEMBER_ROLES },
      status: { type: 'string', enum: MEMBER_STATUSES },
      branchId: { type: 'integer', ref: 'branch' },
      newsletter: { type: 'boolean' },
      joinedAt: moment,
      suspendedAt: momentOrNull,
      passwordHash: { type: 'string', nullable: true, hidden: true },
      invitation: { type: 'string', nullable: true, hidden: true },
    },
  },
  loan: {
    table: 'loans',
    plural: 'loans',
    fields: {
      id,
      toolId: { type: 'integer', ref: 'tool' },
      memberId: { type: 'string', format: 'uuid', ref: 'member' },
      branchId: { type: 'integer', ref: 'branch' },
      status: { type: 'string', enum: LOAN_STATUSES },
      startDate: day,
      dueDate: day,
      extensions: { type: 'integer' },
      note: textOrNull,
      requestedAt: moment,
      approvedAt: momentOrNull,
      approvedById: { type: 'string', format: 'uuid', nullable: true, ref: 'member' },
      lentAt: momentOrNull,
      returnedAt: momentOrNull,
    },
  },
  reservation: {
    table: 'reservations',
    plural: 'reservations',
    fields: {
      id,
      toolId: { type: 'integer', ref: 'tool' },
      memberId: { type: 'string', format: 'uuid', ref: 'member' },
      status: { type: 'string', enum: RESERVATION_STATUSES },
      loanId: { type: 'integer', nullable: true, ref: 'loan' },
      createdAt: moment,
      heldUntil: { type: 'string', format: 'date', nullable: true },
    },
  },
  fine: {
    table: 'fines',
    plural: 'fines',
    fields: {
      id,
      loanId: { type: 'integer', ref: 'loan' },
      memberId: { type: 'string', format: 'uuid', ref: 'member' },
      reason: { type: 'string', enum: FINE_REASONS },
      amountCents: cents,
      status: { type: 'string', enum: FINE_STATUSES },
      method: { type: 'string', enum: PAY_METHODS, nullable: true },
      remark: textOrNull,
      issuedAt: moment,
      settledAt: momentOrNull,
    },
  },
  rating: {
    table: 'ratings',
    plural: 'ratings',
    fields: {
      id,
      toolId: { type: 'integer', ref: 'tool' },
      memberId: { type: 'string', format: 'uuid', ref: 'member' },
      stars: { type: 'integer' },
      comment: textOrNull,
      createdAt: moment,
    },
  },
} as const satisfies Record<string, Entity>;

/** Fields that are worked out when asked for; only GraphQL gives them. */
export const COMPUTED: Partial<
  Record<keyof typeof ENTITIES, Readonly<Record<string, { type: 'integer' | 'array'; ref?: string; graph: string }>>>
> = {
  branch: {
    toolCount: { type: 'integer', graph: 'toolCount: Int!' },
    tools: { type: 'array', ref: 'tool', graph: 'tools(first: Int = 5): [Tool!]!' },
  },
};

type Entities = typeof ENTITIES;
export type EntityName = keyof Entities;
export const ENTITY_NAMES = Object.keys(ENTITIES) as EntityName[];

type Plain<F extends Field> = F extends { enum: readonly (infer V)[] }
  ? V
  : F['type'] extends 'string'
    ? string
    : F['type'] extends 'boolean'
      ? boolean
      : number;
type ValueOf<F extends Field> = F extends { nullable: true } ? Plain<F> | null : Plain<F>;

/** An entity as it is stored. */
export type Row<E extends EntityName> = {
  -readonly [F in keyof Entities[E]['fields']]: Entities[E]['fields'][F] extends Field
    ? ValueOf<Entities[E]['fields'][F]>
    : never;
};

export const fieldsOf = (entity: EntityName): [string, Field][] => Object.entries(ENTITIES[entity].fields);

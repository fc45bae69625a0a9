import { constant } from './constants.js';
import { CONDITIONS, PAY_METHODS, type EntityName } from './entities.js';
import { MEMBER_ROLES } from './roles.js';

/** One field of what a person sends. The server checks every rule; a form shows the same ones as HTML constraints. */
export interface InputField {
  label: string;
  type: 'string' | 'integer' | 'number' | 'boolean';
  required?: true;
  format?: 'email' | 'date' | 'time';
  minLength?: number;
  maxLength?: number;
  min?: number;
  max?: number;
  /** `like` says it to people. */
  pattern?: { source: string; like: string };
  enum?: readonly string[];
  /** Nobody else may have it. */
  unique?: { entity: EntityName; field: string };
  /** It is the id of one of these. */
  exists?: EntityName;
  /** A later day than that of the other field. */
  after?: string;
  /** The same text as in the other field. */
  same?: string;
  notPast?: true;
  /** How the form shows it, where the type does not say it. */
  control?: 'textarea' | 'password' | 'tel' | 'hidden';
}

const PASSWORD_MIN = 10;
const email = { label: 'E-mail', type: 'string', required: true, format: 'email', maxLength: 120 } as const;
const name = { label: 'Name', type: 'string', required: true, minLength: 2, maxLength: 60 } as const;
const phone = {
  label: 'Phone',
  type: 'string',
  control: 'tel',
  pattern: { source: '\\+?[0-9 ]{6,20}', like: '+49 30 1234567' },
} as const;
const branchId = { label: 'Branch', type: 'integer', required: true, exists: 'branch' } as const;
const newPassword = {
  label: 'Password',
  type: 'string',
  required: true,
  minLength: PASSWORD_MIN,
  maxLength: 72,
  control: 'password',
} as const;
const slug = {
  label: 'Short name',
  type: 'string',
  required: true,
  maxLength: 40,
  pattern: { source: '[a-z0-9]+(-[a-z0-9]+)*', like: 'hand-tools' },
} as const;

const toolFields = {
  name: { label: 'Name', type: 'string', required: true, minLength: 3, maxLength: 80 },
  serial: {
    label: 'Serial number',
    type: 'string',
    required: true,
    pattern: { source: '[A-Z]{2}-[0-9]{4}', like: 'BS-0042' },
    unique: { entity: 'tool', field: 'serial' },
  },
  categoryId: { label: 'Category', type: 'integer', required: true, exists: 'category' },
  branchId,
  condition: { label: 'Condition', type: 'string', required: true, enum: CONDITIONS },
  replacementCents: { label: 'Replacement value in cents', type: 'integer', required: true, min: 100, max: 500_000 },
  weightKg: { label: 'Weight in kg', type: 'number', min: 0.1, max: 80 },
  powered: { label: 'Needs power', type: 'boolean' },
  description: { label: 'Description', type: 'string', maxLength: 1000, control: 'textarea' },
} as const;

export const INPUTS = {
  signIn: {
    email: { label: 'E-mail', type: 'string', required: true, format: 'email' },
    password: { label: 'Password', type: 'string', required: true, control: 'password' },
  },
  join: {
    name,
    email: { ...email, unique: { entity: 'member', field: 'email' } },
    phone,
    branchId,
    password: newPassword,
    passwordAgain: { label: 'Password again', type: 'string', required: true, same: 'password', control: 'password' },
    newsletter: { label: 'Send me the newsletter', type: 'boolean' },
  },
  accept: {
    password: newPassword,
    passwordAgain: { label: 'Password again', type: 'string', required: true, same: 'password', control: 'password' },
  },
  profile: { name, phone, branchId, newsletter: { label: 'Send me the newsletter', type: 'boolean' } },
  password: {
    current: { label: 'Current password', type: 'string', required: true, control: 'password' },
    password: { ...newPassword, label: 'New password' },
  },
  tool: toolFields,
  loan: {
    toolId: { label: 'Tool', type: 'integer', required: true, exists: 'tool', control: 'hidden' },
    startDate: { label: 'From', type: 'string', required: true, format: 'date', notPast: true },
    dueDate: { label: 'Until', type: 'string', required: true, format: 'date', after: 'startDate' },
    note: { label: 'Note for the librarian', type: 'string', maxLength: 200, control: 'textarea' },
  },
  reservation: { toolId: { label: 'Tool', type: 'integer', required: true, exists: 'tool', control: 'hidden' } },
  payment: { method: { label: 'Paid by', type: 'string', required: true, enum: PAY_METHODS } },
  waiver: { remark: { label: 'Reason', type: 'string', required: true, minLength: 5, maxLength: 120 } },
  invitation: {
    name,
    email: { ...email, unique: { entity: 'member', field: 'email' } },
    role: { label: 'Role', type: 'string', required: true, enum: MEMBER_ROLES },
    branchId,
  },
  memberChange: {
    role: { label: 'Role', type: 'string', required: true, enum: MEMBER_ROLES },
    branchId,
  },
  category: {
    name: {
      label: 'Name',
      type: 'string',
      required: true,
      maxLength: 40,
      unique: { entity: 'category', field: 'name' },
    },
    slug: { ...slug, unique: { entity: 'category', field: 'slug' } },
    position: { label: 'Position', type: 'integer', required: true, min: 1, max: 99 },
    description: { label: 'Description', type: 'string', maxLength: 200 },
  },
  branch: {
    name,
    address: { label: 'Address', type: 'string', required: true, maxLength: 120 },
    phone: { ...phone, required: true },
    email,
    opensAt: { label: 'Opens at', type: 'string', required: true, format: 'time' },
    closesAt: { label: 'Closes at', type: 'string', required: true, format: 'time', after: 'opensAt' },
  },
  rating: {
    toolId: { label: 'Tool', type: 'integer', required: true, exists: 'tool', control: 'hidden' },
    stars: { label: 'Stars', type: 'integer', required: true, min: 1, max: 5 },
    comment: { label: 'Comment', type: 'string', maxLength: 300, control: 'textarea' },
  },
  partnerReservation: {
    toolId: { label: 'Tool', type: 'integer', required: true, exists: 'tool' },
    cardNumber: {
      label: 'Card number',
      type: 'string',
      required: true,
      pattern: { source: 'M[0-9]{6}', like: 'M000123' },
    },
  },
} as const satisfies Record<string, Readonly<Record<string, InputField>>>;

type Inputs = typeof INPUTS;
export type InputName = keyof Inputs;

type Plain<F> = F extends { enum: readonly (infer V)[] }
  ? V
  : F extends { type: 'boolean' }
    ? boolean
    : F extends { type: 'string' }
      ? string
      : number;
type ValueOf<F> = F extends { required: true } | { type: 'boolean' } ? Plain<F> : Plain<F> | null;

/** What is left of an input when every rule holds: empty is null, and a box not ticked is false. */
export type Checked<I extends InputName> = { [F in keyof Inputs[I]]: ValueOf<Inputs[I][F]> };

export const inputFields = (input: InputName): [string, InputField][] => Object.entries(INPUTS[input]);

/** How a list may be asked for. `page` and `perPage` go with every list. */
export const QUERIES = {
  tools: {
    q: { maxLength: 60 },
    category: {},
    branch: {},
    status: { enum: ['available', 'lent', 'in_repair', 'retired', 'lost'] },
    sort: { enum: ['name', '-name', 'replacementCents', '-replacementCents', '-createdAt'] },
  },
  loans: {
    status: { enum: ['requested', 'approved', 'lent', 'overdue', 'returned', 'lost', 'cancelled'] },
    sort: { enum: ['-requestedAt', 'dueDate'] },
  },
  reservations: { status: { enum: ['waiting', 'ready', 'collected', 'expired', 'cancelled'] } },
  fines: { status: { enum: ['open', 'paid', 'waived'] } },
  members: {
    q: { maxLength: 60 },
    status: { enum: ['invited', 'active', 'suspended'] },
    role: { enum: MEMBER_ROLES },
    sort: { enum: ['name', '-joinedAt'] },
  },
} as const;

export type QueryName = keyof typeof QUERIES;
export const MAX_PAGE_SIZE = constant('maxPageSize');

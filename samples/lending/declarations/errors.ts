interface CataloguedError {
  status: number;
  /** `{name}` stands for a value. */
  message: string;
}

/** Whole answers. */
export const ERRORS = {
  SIGN_IN_REQUIRED: { status: 401, message: 'Please sign in.' },
  WRONG_PASSWORD: { status: 401, message: 'E-mail or password is wrong.' },
  TOKEN_INVALID: { status: 401, message: 'The token is missing, wrong or has expired.' },
  invalid_client: { status: 401, message: 'Client authentication failed.' },
  unsupported_grant_type: { status: 400, message: 'Only client_credentials is supported.' },
  BAD_REQUEST: { status: 400, message: 'The request could not be read.' },
  BAD_QUERY: { status: 400, message: 'The parameter {name} cannot be {value}.' },
  NOT_ALLOWED: { status: 403, message: 'You are not allowed to do this.' },
  NOT_YOURS: { status: 403, message: 'This {entity} belongs to someone else.' },
  CSRF_MISMATCH: { status: 403, message: 'The form has expired. Please load the page again.' },
  ACCOUNT_SUSPENDED: { status: 403, message: 'This account is suspended. Please talk to a librarian.' },
  ACCOUNT_NOT_ACTIVE: { status: 403, message: 'Please accept your invitation first.' },
  ROUTE_NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  TOOL_NOT_FOUND: { status: 404, message: 'There is no such tool.' },
  LOAN_NOT_FOUND: { status: 404, message: 'There is no such loan.' },
  MEMBER_NOT_FOUND: { status: 404, message: 'There is no such member.' },
  RESERVATION_NOT_FOUND: { status: 404, message: 'There is no such reservation.' },
  FINE_NOT_FOUND: { status: 404, message: 'There is no such fine.' },
  CATEGORY_NOT_FOUND: { status: 404, message: 'There is no such category.' },
  BRANCH_NOT_FOUND: { status: 404, message: 'There is no such branch.' },
  INVITATION_NOT_FOUND: { status: 404, message: 'This invitation is unknown or was used already.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take {method}.' },
  WRONG_STATE: { status: 409, message: 'Not possible for a {entity} that is {status}.' },
  LOAN_LIMIT_REACHED: { status: 409, message: 'You may have at most {max} loans at a time.' },
  EXTENSION_LIMIT_REACHED: { status: 409, message: 'A loan may be extended at most {max} time.' },
  EXTENSION_RESERVED: { status: 409, message: 'Someone is waiting for this tool, so the loan cannot be extended.' },
  RESERVATION_LIMIT_REACHED: { status: 409, message: 'You may have at most {max} open reservations.' },
  ALREADY_RESERVED: { status: 409, message: 'You have reserved this tool already.' },
  TOOL_UNAVAILABLE: { status: 409, message: 'This tool is not available: it is {status}.' },
  TOOL_AVAILABLE: { status: 409, message: 'This tool is available. Borrow it instead.' },
  FINES_UNPAID: { status: 409, message: 'Please pay your fines first: {amount} cents are open, the limit is {max}.' },
  CATEGORY_IN_USE: { status: 409, message: 'The category has {count} tools and cannot be removed.' },
  OWN_ACCOUNT: { status: 409, message: 'You cannot suspend your own account.' },
  PHOTO_TOO_LARGE: { status: 413, message: 'The photo is larger than {max} bytes.' },
  PHOTO_TYPE: { status: 415, message: 'The photo must be a PNG, JPEG or WebP image.' },
  VALIDATION_FAILED: { status: 422, message: 'Please check the marked fields.' },
  LOAN_TOO_LONG: { status: 422, message: 'A loan may last at most {max} days.' },
  CURRENT_PASSWORD_WRONG: { status: 422, message: 'The current password is wrong.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Try again in {seconds} seconds.' },
  TOO_MANY_SIGN_INS: { status: 429, message: 'Too many failed sign-ins. Try again in {seconds} seconds.' },
  BROKEN: { status: 500, message: 'Something went wrong on our side.' },
} as const satisfies Record<string, CataloguedError>;

export type ErrorCode = keyof typeof ERRORS;

/** GraphQL answers 200 and puts these into `errors`. */
export const GRAPH_ERRORS: readonly ErrorCode[] = ['SIGN_IN_REQUIRED', 'BRANCH_NOT_FOUND', 'VALIDATION_FAILED'];

/** Complaints about one field, inside VALIDATION_FAILED. One for each kind of rule. */
export const FIELD_ERRORS = {
  required: { code: 'REQUIRED', message: '{label} is required.' },
  type: { code: 'WRONG_TYPE', message: '{label} must be of type {value}.' },
  format: { code: 'WRONG_FORMAT', message: '{label} must be a valid {value}.' },
  minLength: { code: 'TOO_SHORT', message: '{label} must have at least {value} characters.' },
  maxLength: { code: 'TOO_LONG', message: '{label} must have at most {value} characters.' },
  min: { code: 'TOO_SMALL', message: '{label} must be at least {value}.' },
  max: { code: 'TOO_LARGE', message: '{label} must be at most {value}.' },
  pattern: { code: 'WRONG_PATTERN', message: '{label} must look like {value}.' },
  enum: { code: 'NOT_AN_OPTION', message: '{label} must be one of: {value}.' },
  unique: { code: 'ALREADY_TAKEN', message: '{label} is already taken.' },
  exists: { code: 'UNKNOWN_REFERENCE', message: '{label} does not exist.' },
  after: { code: 'NOT_AFTER', message: '{label} must be after {value}.' },
  same: { code: 'NOT_THE_SAME', message: '{label} must be the same as {value}.' },
  notPast: { code: 'IN_THE_PAST', message: '{label} must not be in the past.' },
} as const;

export type RuleKind = keyof typeof FIELD_ERRORS;

export const fill = (template: string, values: Readonly<Record<string, unknown>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));

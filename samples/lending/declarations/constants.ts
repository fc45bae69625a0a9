interface Constant {
  value: number | string | readonly string[];
  unit?: string;
  says: string;
  /** Ids of calls, screens and errors that show it. */
  shownBy: readonly string[];
  /** A header of these calls tells it, none of the members of their answers. */
  inHeader?: true;
}

const SETTINGS = 'readSettings';

export const CONSTANTS = {
  maxLoans: {
    value: 3,
    unit: 'loans',
    says: 'loans a member may have at a time',
    shownBy: [SETTINGS, 'LOAN_LIMIT_REACHED'],
  },
  loanDays: { value: 14, unit: 'days', says: 'longest loan', shownBy: [SETTINGS, 'LOAN_TOO_LONG'] },
  extensionDays: { value: 7, unit: 'days', says: 'an extension adds', shownBy: [SETTINGS] },
  maxExtensions: {
    value: 1,
    unit: 'extensions',
    says: 'extensions of one loan',
    shownBy: [SETTINGS, 'EXTENSION_LIMIT_REACHED'],
  },
  maxReservations: {
    value: 2,
    unit: 'reservations',
    says: 'open reservations of a member',
    shownBy: [SETTINGS, 'RESERVATION_LIMIT_REACHED'],
  },
  holdDays: { value: 3, unit: 'days', says: 'a tool is held for a reservation', shownBy: [SETTINGS] },
  finePerDayCents: { value: 50, unit: 'cents', says: 'fine for each day a loan is late', shownBy: [SETTINGS] },
  maxOpenFinesCents: {
    value: 1000,
    unit: 'cents',
    says: 'open fines from which a member may not borrow',
    shownBy: [SETTINGS, 'FINES_UNPAID'],
  },
  currency: { value: 'EUR', says: 'currency of every amount', shownBy: [SETTINGS] },
  pageSize: {
    value: 20,
    unit: 'items',
    says: 'items on a page unless asked otherwise',
    shownBy: [SETTINGS, 'listTools'],
  },
  maxPageSize: { value: 100, unit: 'items', says: 'most items on a page', shownBy: [SETTINGS] },
  photoMaxBytes: {
    value: 2 * 1024 * 1024,
    unit: 'bytes',
    says: 'largest photo',
    shownBy: [SETTINGS, 'PHOTO_TOO_LARGE'],
  },
  photoTypes: {
    value: ['image/png', 'image/jpeg', 'image/webp'],
    says: 'media types of a photo',
    shownBy: [SETTINGS, 'PHOTO_TYPE'],
  },
  sessionMinutes: {
    value: 30,
    unit: 'minutes',
    says: 'a session ends after so long without a request',
    shownBy: [SETTINGS],
  },
  sessionSeconds: { value: 30 * 60, unit: 'seconds', says: 'Max-Age of the session cookie', shownBy: ['signIn'] },
  signInsPerMinute: {
    value: 5,
    unit: 'tries',
    says: 'failed sign-ins of one address in a minute',
    shownBy: ['TOO_MANY_SIGN_INS'],
  },
  requestsPerMinute: {
    value: 600,
    unit: 'requests',
    says: 'API requests of one client in a minute (RateLimit-Limit)',
    shownBy: ['listTools', 'listLoans'],
  },
  partnerRequestsPerMinute: {
    value: 20,
    unit: 'requests',
    says: 'requests of one partner in a minute (RateLimit-Limit)',
    shownBy: ['partnerListTools', 'TOO_MANY_REQUESTS'],
  },
  rateWindowSeconds: {
    value: 60,
    unit: 'seconds',
    says: 'window of every rate limit (Retry-After is at most this)',
    shownBy: ['TOO_MANY_REQUESTS', 'TOO_MANY_SIGN_INS'],
  },
  partnerTokenSeconds: {
    value: 900,
    unit: 'seconds',
    says: 'lifetime of a partner token (expires_in, exp - iat)',
    shownBy: ['partnerToken'],
  },
  settingsCacheSeconds: {
    value: 300,
    unit: 'seconds',
    says: 'the settings may be kept by whoever asked for them (Cache-Control)',
    shownBy: [SETTINGS],
    inHeader: true,
  },
  heartbeatSeconds: {
    value: 15,
    unit: 'seconds',
    says: 'the event stream says so often that it is alive (retry is in milliseconds)',
    shownBy: [SETTINGS],
  },
  eventRetryMilliseconds: {
    value: 3000,
    unit: 'milliseconds',
    says: 'a lost event stream is asked for again after so long',
    // a browser keeps it to itself
    shownBy: [],
  },
} as const satisfies Record<string, Constant>;

type Constants = typeof CONSTANTS;
export type ConstantName = keyof Constants;

export const constant = <N extends ConstantName>(name: N): Constants[N]['value'] => CONSTANTS[name].value;

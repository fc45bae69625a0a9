import type { FaultKind } from '../fault.js';
import { shiftedPage, shiftedSetting } from './constants.js';
import { droppedEffect, shiftedSpan } from './effects.js';
import { otherCode, otherMessage, otherStatus } from './errors.js';
import { blankField, missingField, shiftedField } from './fields.js';
import { ignoredFilter, ignoredOrder, ignoredParameter, ignoredSearch, reversedOrder } from './lists.js';
import { widenedPermission } from './permissions.js';
import { otherRedirect } from './redirects.js';
import { shiftedBound, skippedRule } from './rules.js';
import { otherHeading } from './screens.js';
import { allowedTransition, lostTransition, otherTransition } from './states.js';

/** All kinds of faults, in the order in which reports have them. */
export const FAULT_KINDS: readonly FaultKind[] = [
  droppedEffect,
  shiftedSpan,
  lostTransition,
  otherTransition,
  allowedTransition,
  skippedRule,
  shiftedBound,
  widenedPermission,
  blankField,
  shiftedField,
  missingField,
  ignoredFilter,
  ignoredSearch,
  ignoredOrder,
  ignoredParameter,
  reversedOrder,
  shiftedPage,
  shiftedSetting,
  otherMessage,
  otherCode,
  otherStatus,
  otherRedirect,
  otherHeading,
];

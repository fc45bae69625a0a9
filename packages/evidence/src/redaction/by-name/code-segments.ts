import type { Desk } from '../desk.js';
import { asksForCode, checksCode } from './codes.js';
import { wordsOf } from './names.js';

// `/otp/174717/verify`: in a path the segment before a code is its name.

const DIGITS = /^\d{4,8}$|^\d{3}-\d{3}$/;
const SIX_DIGITS = /^\d{3}-?\d{3}$/;
/** Of an order as well as of an address of mail. */
const CONFIRMS = /^(?:confirm|confirmation|verify|verification|activate|activation)$/;
const OF_PERSON = /^(?:account|accounts|email|mail|phone|sms|signup|register|registration|login|signin|auth|me|user)$/;
/** Ordinary identifiers follow names of collections: `/mfa/users/1042`. */
const PLURAL = /[^s]s$/;

/** Whether a segment of digits is a one-time code by the segment before it, and by the one before that. */
export function isCodeSegment(segment: string, before: string, first: string, desk: Desk): boolean {
  if (before === '' || !DIGITS.test(segment)) return false;
  const named = wordsOf(before);
  const words = named.join(' ');
  if (checksCode(named) || (!PLURAL.test(words) && checksCode([...wordsOf(first), ...named]))) return true;
  if (desk.nameInfo(before).sent?.kind === 'one-time-code') return true;
  if (!SIX_DIGITS.test(segment) || !(CONFIRMS.test(words) || asksForCode(before))) return false;
  return OF_PERSON.test(first) || asksForCode(first) || first === '';
}

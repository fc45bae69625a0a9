import { byText } from '@asbuilt/spec';
import { copied } from '../../kit/summary/copy.js';
import type { Known } from '../../known.js';
import { at } from '../../kit/summary/maps.js';
import { mergeSightings, noSightings, type Sightings } from '../../kit/summary/refs.js';
import { fieldKey } from '../field-key.js';
import { demand } from '../rule.js';
import type { Accepted, Classes, Rejection, ValidationSummary } from '../summary.js';
import type { Claim } from './claim.js';
import { givenCount } from './contrast.js';

// The third witness: a call that refuses without saying why, and what all that it took had and all that it refused had
// not. Where more than one field would explain it, none is claimed.

/** Requests that were taken, each with the field, before its lack may mean something. */
const FEWEST_TAKEN = 4;
/** Requests that were refused, each without it. */
const FEWEST_REFUSED = 2;
/** How often such a claim is right. */
const CONFIDENCE = 0.7;

/** `explained`: rejections that a claim has told of already. */
export function claimsOfContrast(summary: ValidationSummary, known: Known, explained: ReadonlySet<Sightings>): Claim[] {
  const taken = new Map<string, Accepted[]>();
  for (const [address, accepted] of summary.accepted.kept)
    at(taken, known.calls.callAt(address) ?? '', () => []).push(accepted);
  const refused = new Map<string, Rejection[]>();
  for (const rejection of summary.rejections.kept.values())
    if (!explained.has(rejection.seen) && isMute(rejection) && !rejection.address.startsWith('GET '))
      at(refused, known.calls.callAt(rejection.address) ?? '', () => []).push(rejection);
  refused.delete('');
  return [...refused]
    .sort(([a], [b]) => byText(a, b))
    .flatMap(([call, rejections]) => missingAt(call, rejections, taken.get(call) ?? []));
}

/** It points at no field and says no more than that something is wrong; a wrong sign-in is answered so too, with another status. */
function isMute({ field, said, status, message }: Rejection): boolean {
  if (field !== null || said.length > 0 || (status !== 400 && status !== 422)) return false;
  return message.startsWith('(') || GENERAL.test(message);
}

/** A sentence of its own says what is wrong, whether a phrase fits it or not. */
const GENERAL =
  /^(?:error:? )?(?:(?:the )?(?:given )?(?:bad|invalid|malformed|unprocessable|wrong) (?:request|input|data|payload|body|entity|parameters?|arguments?)|(?:bad|invalid) request:? \w+|validation (?:failed|error)|(?:the )?(?:given )?(?:request|input|data) (?:is|was) invalid|check your input)?[.!]?$/i;

function missingAt(call: string, rejections: readonly Rejection[], taken: readonly Accepted[]): Claim[] {
  const times = taken.reduce((sum, one) => sum + one.seen.count, 0);
  const seen = copied(rejections.map((one) => one.seen)).reduce(mergeSightings, noSightings());
  if (times < FEWEST_TAKEN || seen.count < FEWEST_REFUSED) return [];
  // by their full names: what two fields of one short name hold together, each may lack now and then
  const given = new Map<string, number>();
  for (const one of taken)
    for (const [name, { classes }] of one.fields.kept) given.set(name, (given.get(name) ?? 0) + givenCount(classes));
  const lacking = [...given].filter(
    ([name, count]) => count >= times && rejections.every((one) => lacks(one, fieldKey(name))),
  );
  const [only] = lacking;
  if (only === undefined || lacking.length > 1) return [];
  const message = rejections.map((one) => one.message).sort(byText)[0] ?? null;
  const told = message === null || message === '' || message.startsWith('(') ? null : message;
  return [
    {
      where: call,
      field: only[0],
      demand: demand('required'),
      witness: 'contrast',
      message: told,
      seen,
      against: 0,
      confidence: CONFIDENCE,
    },
  ];
}

function lacks({ sent }: Rejection, key: string): boolean {
  for (const [name, { classes }] of sent.kept) if (fieldKey(name) === key && hasValue(classes)) return false;
  return true;
}

const hasValue = (classes: Classes): boolean => givenCount(classes) > 0;

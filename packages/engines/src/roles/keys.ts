import { textHash } from '../kit/summary/text-hash.js';
import type { Credential } from './signing-in/credential.js';
import type { Outcome } from './refusals/outcome.js';
import type { Mark } from './signing-in/sign-in.js';
import type { MarkAt } from './summary.js';

export interface TryKey {
  readonly actor: string;
  readonly material: string;
  readonly scheme: Credential['scheme'];
  readonly holder: string;
  readonly address: string;
  readonly outcome: Outcome;
}

/** No path and no name of a file holds it. */
const GAP = '\u0000';

/** The address by its hash in front: where there are too many, all actors lose the same calls and none loses all. */
export function tryKey({ actor, material, scheme, holder, address, outcome }: TryKey): string {
  return [textHash(address).toString(36), address, scheme, holder, outcome, material, actor].join(GAP);
}

export function readTryKey(key: string): TryKey {
  const [, address, scheme, holder, outcome, material, ...actor] = key.split(GAP);
  return {
    address: address!,
    actor: actor.join(GAP),
    material: material!,
    scheme: scheme as Credential['scheme'],
    holder: holder!,
    outcome: outcome as Outcome,
  };
}

/** One person, as far as that can be told: two files of one actor may be two. */
export const makerKey = ({ material, actor, holder }: Pick<TryKey, 'material' | 'actor' | 'holder'>): string =>
  JSON.stringify([material, actor, holder]);

export function readMakerKey(key: string): Pick<TryKey, 'material' | 'actor' | 'holder'> {
  const [material, actor, holder] = JSON.parse(key) as [string, string, string];
  return { material, actor, holder };
}

export interface MarkKey {
  readonly material: string;
  readonly actor: string;
  readonly mark: Mark;
  /** Signing in and out by the moment; what is shown on every page, every other second. */
  readonly slot: string;
  /** The key that was sent with it and names nobody: where it is somebody's own, it speaks for itself. Empty without. */
  readonly key: string;
}

// Nobody signs out and in again faster; a longer time would hide that somebody is in again.
const SHOWN_EVERY = 2_000;

/** The stream by its hash in front: where there are too many, none loses all. */
export function markKey(material: string, actor: string, mark: Mark, { at, entry }: MarkAt, sent = ''): string {
  const slot =
    mark === 'shown' || mark === 'asked' || mark === 'expired' ? `${Math.floor(at / SHOWN_EVERY)}` : `${at} ${entry}`;
  return JSON.stringify([textHash(slot).toString(36), material, actor, mark, slot, ...(sent === '' ? [] : [sent])]);
}

export function readMarkKey(key: string): MarkKey {
  type Members = [string, string, string, Mark, string, string?];
  const [, material, actor, mark, slot, sent = ''] = JSON.parse(key) as Members;
  return { material, actor, mark, slot, key: sent };
}

/** In place of the name of a claim: who it is that is signed in. */
const ITSELF = '#';
/** The same by a name: other than a small number, nothing else is called so by chance. */
const BY_NAME = '##';
const NAME = /\p{L}/u;

export const itselfAs = (id: string): string => (NAME.test(id) && id.length > 1 ? BY_NAME : ITSELF);
export const isItself = ({ name }: Pick<ClaimKey, 'name'>): boolean => name === ITSELF || name === BY_NAME;
export const isByName = ({ name }: Pick<ClaimKey, 'name'>): boolean => name === BY_NAME;

export interface ClaimKey extends Pick<TryKey, 'material' | 'actor' | 'scheme' | 'holder'> {
  /** Of the claim; `itselfAs` for who it is. */
  readonly name: string;
  readonly value: string | boolean;
}

export const claimKey = ({ material, actor, scheme, holder, name, value }: ClaimKey): string =>
  JSON.stringify([material, actor, scheme, holder, name, value]);

export function readClaimKey(key: string): ClaimKey {
  type Members = [string, string, TryKey['scheme'], string, string, string | boolean];
  const [material, actor, scheme, holder, name, value] = JSON.parse(key) as Members;
  return { material, actor, scheme, holder, name, value };
}

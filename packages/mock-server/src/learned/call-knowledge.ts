import type { Carried } from './carried.js';
import type { Condition } from '../refusals/conditions.js';
import type { VersionLock } from './version-locks.js';
import type {
  Call,
  CataloguedError,
  Entity,
  JsonSchema,
  LifeCycle,
  ListOrder,
  Response,
  Role,
  Rule,
  Spec,
  StatedInvariant,
} from '@asbuilt/spec';
import type { Behaviours } from '../behaviour/of-call.js';
import type { Experience, Recorded } from './experience.js';
import type { Json, Thing } from '../wire/json.js';
import type { Lead } from './leads.js';
import type { Lifetime } from './lifetimes.js';
import type { Routes } from './match.js';
import type { OfOwners } from './owners.js';
import type { Makers } from './maker.js';
import type { Wording } from './naming.js';
import type { Owning } from './own-things.js';
import type { Observed } from './observed.js';
import type { PageKind } from './page-things.js';
import type { OwnValues } from '../wire/csrf.js';
import type { PersonalWords } from './personal-words.js';
import type { Place } from '../memory/places.js';
import type { Usual } from './usual.js';

// What is known of a product before anybody asks: the specification by call, and what its material adds.

/** A specification, looked up by call. */
export interface Prepared {
  readonly spec: Spec;
  readonly routes: Routes;
  readonly calls: ReadonlyMap<string, Known>;
  readonly entities: ReadonlyMap<string, Entity>;
  readonly lifeCycles: ReadonlyMap<string, readonly LifeCycle[]>;
  readonly roleOfActor: ReadonlyMap<string, Role>;
  /** Those who are not signed in. */
  readonly outside: Role | null;
  /** Where one signs in. */
  readonly doors: ReadonlySet<string>;
  /** Words before a slot whose value was seen to be missing: `orders` of `/orders/{id}`. */
  readonly missed: ReadonlySet<string>;
  /** Cookies that the specification does not name, and that open what is shut without them. */
  readonly opening: ReadonlySet<string>;
  /** How long cookies last, by name. */
  readonly lifetimes: ReadonlyMap<string, Lifetime>;
  /** A token that is none was seen to be told from no token at all. */
  readonly refusesTokens: boolean;
  /** Filled from the material where there is any. */
  readonly experience: Experience;
  /** By field and what a select offers for it: what is sent. */
  readonly offered: Map<string, string>;
  /** By method: how those who are sent to sign in take along where they wanted to go. */
  readonly carried: Map<string, Carried>;
  /** Exchanges that led on as those do that are taken, to a page that says that they were not. */
  readonly turnedBack: Set<Observed>;
  /** By method and address: what is answered to a method that the address does not serve. */
  readonly unserved: Map<string, Recorded>;
  /** What was said when something was refused, by status. Filled from the material where there is any. */
  readonly refusals: Map<number, Refusal[]>;
  /** Rules that somebody was heard to be held to. Filled from the material where there is any. */
  readonly lessons: Lesson[];
  readonly wording: Wording;
  /** What the pages of one person say, and nobody else's. Filled from the material where there is any. */
  personal: PersonalWords;
  /** How a value is refused that no page of the product has; null: nobody was. Filled from the material where there is any. */
  ownValues: OwnValues | null;
  /** Lists that show some roles their own. Filled from the material where there is any. */
  readonly ownLists: Known[];
  /** Kinds of things that only pages show, by entity. */
  readonly pageKinds: ReadonlyMap<string, PageKind>;
  readonly behaviours: Behaviours;
  /** What a thing of each entity looks like, from the place that tells most. */
  readonly forms: ReadonlyMap<string, JsonSchema>;
}

/** An answer that was observed, beside what was sent for it. */
export interface Example {
  /** What was asked, as one text: the same request has the same. */
  readonly asked: string;
  /** As whom; empty: nobody who was signed in. */
  readonly role: string;
  readonly status: number;
  /** A value was sent that only the product's own pages have; null: none is asked for. */
  readonly isOwn: boolean | null;
  /** A token was sent, whatever it was worth. */
  readonly hasToken?: boolean;
  /** What was sent could not be read. */
  readonly isBroken: boolean;
  readonly sent: Thing;
  readonly answered: Json;
  readonly mime: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** One message of a stream. */
export interface Said {
  readonly from: 'client' | 'server';
  /** Of server-sent events: what listeners know it by. */
  readonly event?: string;
  /** Of server-sent events: where a listener that comes back goes on. */
  readonly id?: string;
  readonly data: Json;
}

/** All that the specification says of one call. */
export interface Known {
  readonly call: Call;
  /** How it answers when all is well; null: that was never seen. Of what the specification does not tell: as recorded. */
  success: Response | null;
  readonly entity: Entity | null;
  readonly places: readonly Place[];
  readonly main: Place | null;
  readonly rules: readonly Rule[];
  /** Rules that the product holds like fields to elsewhere. Filled from the material where there is any. */
  readonly habits: Rule[];
  readonly errors: readonly CataloguedError[];
  readonly invariants: readonly StatedInvariant[];
  /** It, or another call on the same kind of thing, was seen to refuse what was sent. */
  readonly refuses: boolean;
  /** A form that leads on when it is taken, in a product that shows forms again when they are not. */
  comesBack: boolean;
  /** Filled from the material where there is any. */
  readonly examples: Example[];
  /** How long answers took, in milliseconds. */
  readonly took: number[];
  /** Of a stream: what was said over it, the first recording of it. */
  readonly messages: Said[];
  /** How it refuses what does not come from the product's own page; null: it takes it, as far as is known. */
  withoutOwn: number | null;
  /** How often it may be asked for; null: nobody was refused for that. */
  limit: Limit | null;
  /** Where it says that what it made is; null: it was not heard to. Filled from the material where there is any. */
  location: string | null;
  /** How it refuses what the same person has made before; null: it was not heard to. */
  twice: Twice | null;
  /** Fields in which it takes nothing that another thing has. Filled from the material where there is any. */
  valuesTaken: readonly ValueTaken[];
  /** Fields that were given what another thing had, and were taken. */
  readonly shared: Set<string>;
  /** Where it puts things, and when there is no room left; null: nobody was told so. Filled from the material. */
  full: Full | null;
  /** States of a thing in which it is refused. Filled from the material where there is any. */
  stops: readonly Stop[];
  /** In which field it takes the version of what it changes; null: in none, as far as is known. */
  lock: VersionLock | null;
  /** Rules by which a change is refused that leaves their field out. Filled from the material where there is any. */
  missed: ReadonlySet<string>;
  /** Of several rules that are broken it speaks of the first alone. */
  saysFirst: boolean;
  /** By rule, where nobody was told the bound: what was refused that comes nearest to being taken. */
  readonly refusedFrom: Map<string, number>;
  /** By field: what it was sent with whenever it was taken. Filled from the material where there is any. */
  usual: ReadonlyMap<string, Usual>;
  /** Of a call that makes things: the fields that name who made them. Filled from the material where there is any. */
  readonly makers: Makers;
  /** Who may not make it on what is of others; null: nobody was seen to be kept from it. */
  owners: OfOwners | null;
  /** By role: fields that named whoever was refused all the same, so that to be named there opens nothing. */
  readonly refusedThough: Map<string, Set<string>>;
  /** Where it was seen to lead, and with which words. Filled from the material where there is any. */
  /** Of a sign-in: it was seen to hand out a cookie. */
  handsCookie: boolean;
  /** Of a sign-in: the field that says where to go on to. */
  ledToSent: string | null;
  readonly leads: Lead[];
  /** Of a list: whom it shows their own. Filled from the material where there is any. */
  readonly owning: Owning;
  /** Of a list: how it comes where nobody asks for an order; null: that is not told. */
  readonly order: ListOrder | null;
  /** Of a list: the parameters that look for a text, and in which fields. */
  readonly searched: ReadonlyMap<string, readonly string[]>;
  /** Parameters that order the list, though their names do not say so. */
  readonly orderedBy: Set<string>;
  /** By rule: what else has to be sent for it to hold. Filled from the material where there is any. */
  conditions: ReadonlyMap<string, Condition>;
  /** Breaches of rules that the material shows to be taken. */
  readonly doubted: Set<string>;
}

/** A refusal, and the words that tell it from others. */
export interface Twice {
  readonly status: number;
  readonly hints: readonly string[];
}

/** A field that no two things have the same in, and how that is refused. */
export interface ValueTaken {
  readonly field: string;
  readonly status: number;
  readonly words: readonly string[];
}

/** A number of what a field points at that was never above another one, and what was said when it was as high. */
export interface Full {
  readonly field: string;
  readonly target: Entity;
  readonly count: string;
  readonly most: string;
  readonly status: number;
  readonly answered: Json;
  /** Of what it was said. */
  readonly where: Thing;
}

/** A state in which a call is refused, and the words that it is refused with. */
export interface Stop {
  readonly cycle: LifeCycle;
  readonly state: string;
  readonly status: number;
  readonly words: readonly string[];
}

/** A recorded refusal of a call. */
export interface Refusal {
  readonly known: Known;
  readonly example: Example;
}

/** A rule that the product was heard to hold somebody to. */
export interface Lesson {
  readonly rule: Rule;
  readonly known: Known;
  readonly example: Example;
  /** Where errors stand under the names of their fields: the name, and whether there may be several; null: they do not. */
  readonly key: { readonly name: string; readonly isList: boolean } | null;
  /** What was sent in the field. */
  readonly value: Json | undefined;
  /** Where the list stands that has an item for each rule; null: the answer speaks of one rule only. */
  readonly at: readonly string[] | null;
  /** The item, or the whole answer. */
  readonly said: Json;
  /** The rule that the answer speaks of first, and often in what stands around the items. */
  readonly lead: Rule;
}

/** So many of a call at the most, from one caller, in a time. */
export interface Limit {
  readonly times: number;
  /** Milliseconds. */
  readonly within: number;
  /** Counted for each name that is sent, as of those who sign in; else for each role. */
  readonly byName: boolean;
}

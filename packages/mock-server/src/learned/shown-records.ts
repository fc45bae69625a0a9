import type { Call, Entity, Spec } from '@asbuilt/spec';
import { beneathIn } from '../memory/beneath.js';
import { keyOf } from '../memory/memory.js';
import { thingsAt } from '../memory/places.js';
import { fieldsOf } from '../wire/request.js';
import type { Thing } from '../wire/json.js';
import { openingCookies } from '../wire/opening-cookies.js';
import { matchesOf } from './match.js';
import type { Observed } from './observed.js';
import { thingsShown } from './page-things.js';
import { prepare } from './prepare.js';
import { learned } from './seed.js';
import { isTakenAs } from './success.js';

/** A record as a response shows it. */
export interface RecordShown {
  readonly entity: Entity;
  readonly key: string;
  /** Of what is numbered below another: the holder, as the address has it. */
  readonly holder: string;
  readonly fields: Thing;
  /** The response is about this one. */
  readonly isMain: boolean;
}

/** A call as it was recorded, and the records that its response shows. */
export interface CallShown {
  readonly observed: Observed;
  readonly call: Call;
  /** The entity that the call is about. */
  readonly entity: Entity | null;
  readonly params: ReadonlyMap<string, string>;
  readonly sent: Thing;
  /** The product did what was asked. */
  readonly taken: boolean;
  readonly records: readonly RecordShown[];
}

/** What the recordings show of records, call by call. Exchanges come in the order of time. */
export function recordsShown(spec: Spec, exchanges: readonly Observed[]): CallShown[] {
  const prepared = prepare(spec, openingCookies(spec, exchanges));
  learned(prepared, exchanges);
  return exchanges.flatMap((observed) =>
    matchesOf(prepared.routes, observed.request).flatMap(({ call, params, root }): CallShown[] => {
      const known = prepared.calls.get(call.id);
      if (known === undefined) return [];
      const beneath = beneathIn(prepared.entities, call, params);
      const shown = (entity: Entity, fields: Thing, isMain: boolean): RecordShown[] => {
        const key = keyOf(entity, fields);
        return key === null ? [] : [{ entity, key, holder: beneath.get(entity.name) ?? '', fields, isMain }];
      };
      const inData = known.places.flatMap((place) =>
        thingsAt(observed.answered, place.at).flatMap((thing) =>
          shown(place.entity, thing, place === known.main && !place.many),
        ),
      );
      const onPage = thingsShown(prepared, known, params, observed).flatMap((thing) =>
        shown(known.entity!, thing, false),
      );
      return [
        {
          observed,
          call,
          entity: known.entity,
          params,
          sent: root?.args ?? fieldsOf(observed.request.body),
          taken: isTakenAs(known.success, observed.status) && !prepared.turnedBack.has(observed),
          records: observed.status < 300 ? [...inData, ...onPage] : [],
        },
      ];
    }),
  );
}

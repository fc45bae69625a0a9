import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Event } from '@asbuilt/evidence';
import { behaviourWords, callOf, type Behaviour, type Spec } from '@asbuilt/spec';
import { calls } from '../calls/index.js';
import { concludeAll } from '../conclude.js';
import type { AnyEngine } from '../engine.js';
import { entities } from '../entities/index.js';
import { checkLaws } from '../kit/summary/laws.js';
import { readTape } from '../kit/tape/tape.js';
import { emptyOrigins, observeOrigins } from '../origins/summary.js';
import { states } from '../states/index.js';
import { concludeBehaviour } from './conclude.js';
import { observeBehaviour } from './observe.js';
import { emptyBehaviour, mergeBehaviour } from './summary.js';

const folder = new URL('cases/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.case'));
const ENGINES = [calls, entities, states] as unknown as readonly AnyEngine[];

function concluded(events: readonly Event[]): Pick<Spec, 'calls' | 'entities' | 'states'> {
  const [origins, behaviour] = [emptyOrigins(), emptyBehaviour()];
  const summaries = new Map(ENGINES.map((engine) => [engine.point, engine.empty()]));
  for (const event of events) {
    observeOrigins(origins, event);
    observeBehaviour(behaviour, event);
    for (const engine of ENGINES) engine.observe(summaries.get(engine.point), event);
  }
  return concludeAll(ENGINES, { origins, summaries, behaviour, failures: new Map() }, { wanted: [] }).points;
}

describe('what calls do', () => {
  it.each(files)('%s', (name) => {
    const file = new URL(name, folder);
    const text = readFileSync(file, 'utf8');
    const points = concluded(readTape(text).exchanges);
    const found = (points.calls.behaviour ?? []).map((one) => asLine(one, points));
    const told = found.length === 0 ? ['(nothing)'] : found;
    const now = `${text.split(/^=> behaviour/m)[0]!.trimEnd()}\n\n=> behaviour\n${told.join('\n')}\n`;
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, now);
    expect(now).toBe(readFileSync(file, 'utf8'));
    if (name.includes('.twin.')) expect(found).toEqual([]);
  });
});

/** `POST /loans/{id}/return: Creates a Fine whose loanId points here.  x2` */
function asLine(one: Behaviour, { calls: { statements } }: Pick<Spec, 'calls'>): string {
  const call = statements.find(({ id }) => id === callOf(one));
  const place = call === undefined ? '' : `${call.method} ${call.path}: `;
  return `${place}${behaviourWords(one, (text) => text)}  x${one.support}`;
}

describe('the laws', () => {
  it.each(files)('hold on %s', (name) => {
    const { exchanges } = readTape(readFileSync(new URL(name, folder), 'utf8'));
    const { calls: own, entities: things, states: cycles } = concluded(exchanges);
    const byPath = new Map(own.statements.map(({ id, method, path }) => [`${method} ${path}`, id]));
    const at = (address: string) => {
      const [method = '', , path = ''] = address.split(' ');
      return byPath.get(`${method} ${path.replaceAll('{int}', '{id}')}`);
    };
    checkLaws(
      {
        point: 'calls',
        needs: [],
        empty: emptyBehaviour,
        observe: observeBehaviour,
        merge: mergeBehaviour,
        conclude: (summary, known) => ({
          shown: 'shown',
          statements: concludeBehaviour(summary, known) as never[],
          gaps: [],
        }),
      },
      exchanges,
      { origins: [], calls: { callAt: at }, points: { calls: own, entities: things, states: cycles } },
      5,
    );
  });
});

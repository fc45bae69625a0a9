import { createIsIgnored, createRedactor, type Exchange, type Redactor } from '@asbuilt/evidence';
import { openPlanned } from './open-planned.js';
import { ofOrigins, planMaterial, type MaterialInput, type PlannedMaterial } from './plan.js';
import type { Intake } from './intake.js';
import { readCut } from './read-cut.js';

/**
 * Every exchange of the material in its order, file by file; without a key as it was recorded. Under a key it is redacted, and
 * all of it is read before the first is given: the last may tell what is secret in the first. `origins`: those of the
 * product, where they are known.
 */
export async function* readExchanges(
  inputs: readonly MaterialInput[],
  intake: Intake,
  origins: readonly string[] = [],
): AsyncGenerator<Exchange, void, undefined> {
  const redactor = createRedactor(intake);
  const plan = ofOrigins(await planMaterial(inputs, intake), origins);
  if (intake.key === null) {
    yield* exchangesOf(plan, redactor, intake);
    return;
  }
  const all: Exchange[] = [];
  for await (const exchange of exchangesOf(plan, redactor, intake)) all.push(exchange);
  const without = redactor.withoutKnown(redactor.known());
  for (const exchange of all) yield without(exchange);
}

/** Marks of what the material tells to be secret, to be taken out of what is said of the material as it was recorded. */
export async function secretMarksIn(
  inputs: readonly MaterialInput[],
  intake: Intake,
  origins: readonly string[] = [],
): Promise<readonly number[]> {
  const redactor = createRedactor(intake);
  const reading = exchangesOf(ofOrigins(await planMaterial(inputs, intake), origins), redactor, intake);
  while ((await reading.next()).done !== true);
  return redactor.known();
}

async function* exchangesOf(
  plan: readonly PlannedMaterial[],
  redactor: Redactor,
  { ignore }: Intake,
): AsyncGenerator<Exchange> {
  const isIgnored = createIsIgnored(ignore);
  for (const planned of plan)
    for await (const { source, opened } of openPlanned(planned))
      for await (const cut of opened.reader.cut(opened.bytes, source)) {
        if ('code' in cut) continue;
        for (const event of readCut(source, cut, redactor, isIgnored)) if (event.kind === 'exchange') yield event;
      }
}

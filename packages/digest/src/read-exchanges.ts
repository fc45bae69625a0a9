import { createRedactor, type Exchange } from '@asbuilt/evidence';
import { openPlanned } from './open-planned.js';
import { planMaterial, type MaterialInput } from './plan.js';
import { readCut } from './read-cut.js';

/** Every exchange of the material in its order, file by file; redacted under the key, or with null as it was recorded. */
export async function* readExchanges(
  inputs: readonly MaterialInput[],
  key: Uint8Array | null,
): AsyncGenerator<Exchange, void, undefined> {
  const redactor = createRedactor({ key });
  for (const planned of await planMaterial(inputs, key))
    for await (const { source, opened } of openPlanned(planned))
      for await (const cut of opened.reader.cut(opened.bytes, source)) {
        if ('code' in cut) continue;
        for (const event of readCut(source, cut, redactor)) if (event.kind === 'exchange') yield event;
      }
}

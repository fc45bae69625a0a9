import { ask } from './client.js';
import { heard, UNTIL_HEARD } from './heard.js';

// What was cancelled leaves nothing behind, also where the server does not hear of it at once: it is told when it is back,
// by the next page that is opened here where this one is closed before.

const KEY = 'abandoned uploads';

function left(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

const keep = (ids: readonly string[]): void =>
  ids.length === 0 ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, JSON.stringify(ids));

/** Where all of it came before, there is nothing to give up. */
export async function abandon(upload: string): Promise<void> {
  keep([...new Set([...left(), upload])]);
  await heard(() => ask('abandonUpload', { params: { upload } }), UNTIL_HEARD).catch(() => undefined);
  keep(left().filter((id) => id !== upload));
}

export const abandonLeft = (): void => left().forEach((upload) => void abandon(upload));

import type { EntryRef, RawAction } from '@asbuilt/evidence';
import { fieldsOf, listOf, textOf, timeOf, type Fields } from '../fields.js';

// `log.pages` says which pages were open. Browsers write it before the entries, so the first entry carries it on: what
// stands behind the entries is known too late, and left out.

/** A page takes 200 bytes, and a long day has hundreds of them. */
export const LARGEST_PAGES = 512 * 1024;
/** Not in HAR; only ever between cutting and reading. */
const CARRIED = '_pages';

/** The entry, with the pages that stand before it; null where their list cannot be read. */
export function carryPages(entry: Uint8Array, pages: Uint8Array): Uint8Array | null {
  const visits = visitsIn(pages);
  if (visits === null) return null;
  const text = Buffer.from(entry.buffer, entry.byteOffset, entry.byteLength);
  if (visits.length === 0 || text[0] !== 0x7b || text.indexOf('"') < 0) return entry;
  return Buffer.concat([Buffer.from(`{"${CARRIED}":${JSON.stringify(visits)},`), text.subarray(1)]);
}

interface Visit {
  /** What entries call the page in `pageref`. */
  readonly id: string;
  readonly url: string;
  readonly startedDateTime: string;
}

function visitsIn(pages: Uint8Array): Visit[] | null {
  try {
    const list = listOf(JSON.parse(Buffer.from(pages).toString()));
    return list.flatMap((page) => {
      const fields = fieldsOf(page);
      const url = addressOf(fields);
      return url === '' ? [] : [{ id: textOf(fields['id']), url, startedDateTime: textOf(fields['startedDateTime']) }];
    });
  } catch {
    return null;
  }
}

/** Chrome has it as the title, PhantomJS as the id, others in a field of their own: WebPageTest, sitespeed.io. */
function addressOf(page: Fields): string {
  for (const name of ['_url', '_URL', 'title', 'id']) {
    const address = /https?:\/\/[^\s"'<>]{1,2000}/i.exec(textOf(page[name]))?.[0];
    if (address !== undefined && URL.canParse(address)) return address;
  }
  return '';
}

/** That somebody went to these pages. */
export function visitsOf(entry: unknown, ref: EntryRef, actor: string): RawAction[] {
  return listOf(fieldsOf(entry)[CARRIED]).map((visit) => {
    const { id, url, startedDateTime } = fieldsOf(visit);
    return {
      kind: 'action',
      ref,
      actor,
      at: timeOf(startedDateTime),
      url: textOf(url),
      does: 'navigate',
      role: 'document',
      name: '',
      form: '',
      field: '',
      typed: null,
      ...(textOf(id) === '' ? {} : { page: textOf(id) }),
    };
  });
}

import type { Archive } from '../archive.js';
import { cutLines, LARGEST_LINE } from '../lines/line-cutter.js';
import { parseEntry } from '../entry-json.js';
import { fieldsOf, textOf, type Fields } from '../fields.js';
import { attachFrom, type Attach } from '../har/attached.js';

// A trace is a zip of two lists for each browser context, what went over the network and what was done and seen, and of
// `resources/`, where bodies lie under names that the first list gives. Here it becomes one stream of lines.

const LIST = /(?:^|\/)[^/]*\.(?:network|trace)$/;
/** What the test runner did itself, outside any browser. */
const RUNNER = /(?:^|\/)test\.trace$/;

/** The names of the contexts, without endings; none where the archive is no trace. */
export function recordedContexts(names: readonly string[]): string[] {
  const lists = names.filter((name) => LIST.test(name) && !RUNNER.test(name));
  return [...new Set(lists.map((name) => name.replace(/\.\w+$/, '')))].sort();
}

const NEWLINE = Buffer.from('\n');
/** Stands for a line over the limit, so that it is told. */
const TOO_LARGE = Buffer.from('{"type":"too-large"}');

export async function* traceBytes(archive: Archive, context: string): AsyncGenerator<Uint8Array, void, undefined> {
  const attach = attachFrom(archive);
  for (const [ending, complete] of [
    ['network', (line: Uint8Array) => withBodies(line, attach)],
    ['trace', async (line: Uint8Array) => line],
  ] as const) {
    const name = `${context}.${ending}`;
    if (!archive.names.includes(name)) continue;
    for await (const line of cutLines(archive.stream(name), LARGEST_LINE)) {
      yield 'bytes' in line ? await complete(line.bytes) : TOO_LARGE;
      yield NEWLINE;
    }
  }
}

/** One line of the network list of a trace, with its bodies. */
async function withBodies(line: Uint8Array, attach: Attach): Promise<Uint8Array> {
  const { value } = parseEntry(line, 'line-not-json');
  const record = fieldsOf(value);
  const snapshot = fieldsOf(record['snapshot']);
  const whole = marked(await attach(snapshot));
  return whole === snapshot ? line : Buffer.from(JSON.stringify({ ...record, snapshot: whole }));
}

/** An answer with a type whose size is not known: the trace ended before its body had come, and not that it has none. */
function marked(entry: Fields): Fields {
  const response = fieldsOf(entry['response']);
  const content = fieldsOf(response['content']);
  const isTyped = !['', 'x-unknown'].includes(textOf(content['mimeType']));
  const isKept = [content['text'], content['_file'], content['_sha1']].some((part) => textOf(part) !== '');
  if (content['size'] !== -1 || !isTyped || isKept) return entry;
  return { ...entry, response: { ...response, content: { ...content, comment: 'not recorded' } } };
}

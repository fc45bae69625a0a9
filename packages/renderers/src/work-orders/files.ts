import type { Call, Screen } from '@asbuilt/spec';

/** One call or one screen of a work order. */
export interface Item {
  readonly label: string;
  readonly heading: 'Calls' | 'Screens';
  readonly call?: Call;
  readonly screen?: Screen;
  readonly blocks: readonly string[];
}

export interface File {
  readonly items: readonly Item[];
  readonly blocks: readonly string[];
}

/** So much one person keeps in mind at once, and so much an agent reads in one go. */
const MOST_TEXT = 15_000;
/** Of that, for the head of the file and for what is left open. */
const HEAD = 2500;
/** What all parts begin with may take so much of each; a longer one stands in the first part only. */
const MOST_CONTEXT = MOST_TEXT / 3;

/** Items in as many files as are needed. Each begins with the context, if that is short. */
export function filesOf(context: readonly string[], items: readonly Item[]): File[] {
  const room = MOST_TEXT - HEAD;
  const isShort = sizeOf(context) <= MOST_CONTEXT;
  const again = isShort ? context : [MORE_CONTEXT];
  const files: { readonly context: readonly string[]; readonly items: Item[]; left: number }[] = [];
  const open = (own: readonly string[]) => {
    files.push({ context: own, items: [], left: room - sizeOf(own) });
    return files.at(-1)!;
  };
  let file = open(fitting(context, room));
  for (const item of items) {
    const blocks = fitting(item.blocks, room - sizeOf(again));
    const size = sizeOf(blocks) + 2 * bytes(item.label);
    if (size > file.left) file = open(again);
    file.items.push({ ...item, blocks });
    file.left -= size;
  }
  return files.map(({ context: own, items: all }) => ({ items: all, blocks: [...own, ...withHeadings(all)] }));
}

const MORE_CONTEXT = 'The records and life cycles of this feature are in its first part.';

function withHeadings(items: readonly Item[]): string[] {
  return (['Calls', 'Screens'] as const).flatMap((heading) => {
    const own = items.filter((item) => item.heading === heading);
    return own.length === 0 ? [] : [`## ${heading}`, ...own.flatMap(({ blocks }) => blocks)];
  });
}

const bytes = (text: string): number => Buffer.byteLength(text);
const sizeOf = (blocks: readonly string[]): number => blocks.reduce((sum, block) => sum + bytes(block) + 2, 0);

/** So many are left of a long list or table, step by step. */
const LINES = [60, 30, 15, 8, 4];

/** Long lists and tables lose their last lines, the longest first, until all of it fits. */
function fitting(blocks: readonly string[], most: number): string[] {
  let shorter = blocks;
  for (const lines of LINES) {
    if (sizeOf(shorter) <= most) return [...shorter];
    shorter = blocks.map((block) => shortened(block, lines));
  }
  return cut(shorter, most);
}

function shortened(block: string, most: number): string {
  const lines = block.split('\n');
  const isFenced = lines[0]!.startsWith('```');
  const [head, tail] = isFenced ? [1, 1] : [2, 0];
  const more = lines.length - head - tail - most;
  if (more <= 1) return block;
  const note = `… ${more} more lines: see openapi.json`;
  const isTable = block.startsWith('|');
  return [
    ...lines.slice(0, head + most),
    ...(isTable ? [] : [isFenced ? note : `- ${note}`]),
    ...lines.slice(lines.length - tail),
    ...(isTable ? ['', note] : []),
  ].join('\n');
}

function cut(blocks: readonly string[], most: number): string[] {
  const kept: string[] = [];
  let room = most - 100;
  for (const block of blocks) {
    room -= bytes(block) + 2;
    if (room < 0) return [...kept, 'The rest of this is in spec.md.'];
    kept.push(block);
  }
  return kept;
}

import { harMessages } from './har-messages.js';

// Lines of the journal beside those that are entries: what is known of an exchange that is not over, and what was said in
// it. They count where its own line is missing, because the recorder was killed.

export interface DraftLine {
  readonly draft: string;
  /** As far as it went. The last one told counts. */
  readonly entry?: object;
  readonly message?: object;
}

export const draftLine = (line: DraftLine): string => `${JSON.stringify(line)}\n`;

/** Hears the lines of a journal in order. */
export function gatherDrafts() {
  const open = new Map<string, { entry: object | null; readonly messages: object[] }>();
  return {
    /** Whether the line is none of an entry. */
    hear(line: Record<string, unknown>): boolean {
      if (typeof line['draft'] !== 'string') return false;
      const { draft, entry, message } = line as unknown as DraftLine;
      const known = open.get(draft) ?? { entry: null, messages: [] };
      open.set(draft, known);
      if (entry !== undefined) known.entry = entry;
      if (message !== undefined) known.messages.push(message);
      if (entry === undefined && message === undefined) open.delete(draft);
      return true;
    },
    /** Entries of those that have no end. */
    left: () =>
      [...open].flatMap(([draft, { entry, messages }]) =>
        entry === null ? [] : [{ draft, entry: { ...entry, ...harMessages(messages) } }],
      ),
  };
}

import type { ServerEvent } from '../events.js';
import type { Clean } from './clean.js';
import { jsonOrText } from './json.js';

/** The name of events that give none. */
const UNNAMED = 'message';

/** A stream that was cut keeps its last event: the end of a recording is not the end of the event. */
export function serverEvents(text: string, clean: Clean): ServerEvent[] {
  const events: ServerEvent[] = [];
  let event = '';
  let id = '';
  let data: string[] = [];
  const flush = () => {
    if (data.length > 0)
      events.push({
        event: clean.text(event, 'plain') || UNNAMED,
        ...(id !== '' && { id: clean.text(id, 'plain') }),
        data: jsonOrText(data.join('\n'), 'shown', clean),
      });
    event = '';
    id = '';
    data = [];
  };
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    if (line === '') flush();
    const colon = line.indexOf(':');
    if (colon === 0) continue;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    if (field === 'event') event = value;
    else if (field === 'id') id = value;
    else if (field === 'data') data.push(value);
  }
  flush();
  return events;
}

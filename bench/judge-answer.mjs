// Is an answer the one that was recorded? By status; by status and schema, as the specification of the whole material
// has it; and of refusals, by what they say.
import { createExplainer } from './explain.mjs';

/** Differs from answer to answer, whoever gives it. */
const OF_THE_MOMENT =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?|\b[0-9a-f]{20,}\b/gi;

const bare = (value) => JSON.stringify(sorted(value)).replace(OF_THE_MOMENT, '*');

/** The order of keys says nothing. */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

/** Of pages only that it is one is held against an answer: what stands around the message is not told by any document. */
function isSameRefusal({ status, response }, answer) {
  if (answer.status !== status) return false;
  if (response?.is !== 'json' || response.cut) return true;
  return bare(response.value) === bare(answer.body ?? null);
}

/** What a refusal says, whatever it says it of: quoted words and numbers are of the request or of the moment. */
export const formOf = ({ status, response }) =>
  response?.is === 'json' && !response.cut
    ? `${status} ${bare(response.value).replace(/\\"[^"\\]*\\"|\d+/g, '*')}`
    : `${status} page`;

const events = (text) => ({
  is: 'events',
  events: [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => ({ event: 'message', data: JSON.parse(data) })),
});

const contentOf = ({ mime, body }) => {
  if (mime === null) return null;
  const bareMime = mime.split(';')[0].trim().toLowerCase();
  const text = () => (bareMime === 'text/event-stream' ? events(String(body)) : { is: 'text', text: String(body) });
  return { ...(/json/.test(bareMime) ? { is: 'json', value: body } : text()), mime: bareMime, size: null, cut: false };
};

export function createJudge(wholeSpec) {
  const explain = createExplainer(wholeSpec);
  const hasSchema = (exchange, answer) =>
    explain({ ...exchange, status: answer.status, response: contentOf(answer) }).every(
      ({ why }) => why !== 'response' && why !== 'status',
    );
  return (exchange, answer) => {
    const status = answer.status === exchange.status;
    return {
      status,
      schema: status && hasSchema(exchange, answer),
      refusal: exchange.status < 400 ? null : isSameRefusal(exchange, answer),
    };
  };
}

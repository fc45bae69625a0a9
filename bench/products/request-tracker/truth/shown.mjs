// What the recording shows of an entity, a message, a value, a move between states.
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const plainText = (text) =>
  text
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&#40;/g, '(')
    .replace(/&#41;/g, ')')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/\\"/g, '"');

const READABLE = /^\s*(?:[[{<]|Authorization|Not Found)/;

export function readable(exchanges) {
  return exchanges
    .filter(
      ({ path, answered }) => answered && !/^\/(?:static|NoAuth\/(?:css|js))\//.test(path) && READABLE.test(answered),
    )
    .map((exchange) => ({ ...exchange, plain: plainText(exchange.answered) }));
}

/** The message with `[_1]` for what is put in, as a pattern. */
export const patternOf = (message) =>
  new RegExp(
    message
      .split(/\[(?:_\d+|quant,[^\]]*)\]/)
      .map(escaped)
      .join('.{0,200}?'),
  );

/** `{ status, path }` of the exchanges that carry a message; a page only counts where it stands in a result or an error. */
export function carriers(messages, answers) {
  const results = answers.map((answer) => ({ answer, said: saidIn(answer) })).filter(({ said }) => said);
  return messages.map((message) => {
    const pattern = patternOf(message);
    return results.filter(({ said }) => pattern.test(said)).map(({ answer }) => answer);
  });
}

/** A REST answer says what it says; of a page, only its results and errors. */
function saidIn({ plain, path }) {
  if (/^\/(?:REST|Helpers|SelfService\/Helpers)\//.test(path) && !plain.startsWith('<')) return plain;
  const boxes = [
    ...plain.matchAll(
      /<ul class="action-results">[\s\S]*?<\/ul>|<div class="error">[\s\S]*?<\/div>|<h1>Possible cross-site[\s\S]*?<\/p>/g,
    ),
  ];
  return boxes.map(([box]) => box.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).join('\n');
}

export function entityShown(answers) {
  return (entity, paths) => {
    const here = paths ? answers.filter(({ path }) => new RegExp(paths).test(path)) : [];
    const text = here.map(({ plain }) => plain).join('\n');
    const fields = entity.fields.map((field) => ({
      ...field,
      exercised:
        text.includes(`"${field.name}"`) &&
        new RegExp(`"${escaped(field.name)}"\\s*:|name="${escaped(field.name)}"`).test(text),
    }));
    return { ...entity, fields, exercised: fields.filter(({ exercised }) => exercised).length >= 2 };
  };
}

/** Moves of a field between two reads of one record by the REST API: `from to` → the call that made it. */
export function movesOf(exchanges, { read, field, writes, pages }) {
  const [reader, writer, shown] = [
    new RegExp(read),
    new RegExp(writes),
    new RegExp(`"${field}"\\s*:\\s*"?([\\w-]+)"?`),
  ];
  const last = new Map();
  const found = new Map();
  const between = new Map();
  for (const { method, path, status, answered } of exchanges) {
    const id = reader.exec(path)?.[1];
    if (method === 'GET' && id && status === 200) {
      const value = shown.exec(answered)?.[1];
      if (value === undefined) continue;
      const move = `${last.get(id)} ${value}`;
      if (last.has(id) && last.get(id) !== value && between.has(id) && !found.has(move))
        found.set(move, between.get(id));
      last.set(id, value);
      between.delete(id);
    } else if (method !== 'GET') {
      const touched = writer.exec(path)?.[1];
      if (touched) between.set(touched, `${method} ${path.replace(`/${touched}`, '/{id}')}`);
      else if (pages && new RegExp(pages).test(path))
        for (const one of last.keys()) between.set(one, `${method} ${path}`);
    }
  }
  return found;
}

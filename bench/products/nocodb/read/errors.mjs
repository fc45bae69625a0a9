// The refusals that the product declares: coded errors with their messages, and the sentences its services throw.
const STATUS_OF = {
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  unprocessableEntity: 422,
  notAllowed: 403,
};
const PLACES = /^(?:services|models|controllers|helpers|middlewares|guards|strategies|db|modules|utils)\//;

/** `x ${y.z} w` → `x {} w`. */
const template = (text) => text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '{}').replace(/\\'/g, "'");

function coded(text) {
  const table = text.slice(text.indexOf('const errorHelpers'), text.indexOf('function generateError'));
  return [...table.matchAll(/NcErrorType\.(\w+)\]: \{([\s\S]*?)code: (\d+)/g)].map(([, code, body, status]) => {
    const sentences = [...body.matchAll(/`((?:[^`\\]|\\.)*)`|'((?:[^'\\]|\\.)*)'/g)]
      .map(([, long, short]) => long ?? short)
      .filter((one) => one.length > 3);
    return { status: Number(status), code, message: template(sentences[0] ?? ''), source: 'helpers/catchError.ts' };
  });
}

function sentence(argument) {
  const parts = [...argument.matchAll(/`((?:[^`\\]|\\.)*)`|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)];
  if (parts.length === 0) return undefined;
  if (/^'[^']*'\s*\+/.test(argument)) return `${template(parts[0][2] ?? '')}{}`;
  return template(parts.map(([, long, short, double]) => long ?? short ?? double).join(' {} '));
}

function thrown(file, text) {
  const named = [...text.matchAll(/NcError\.(\w+)\(([^\n]*)\);?$/gm)].flatMap(([, kind, argument]) => {
    const message = STATUS_OF[kind] && sentence(argument);
    return message ? [{ status: STATUS_OF[kind], message, source: file }] : [];
  });
  // whatever else is thrown is answered with status 400 and its message
  const plain = [...text.matchAll(/throw new Error\(([^\n]*)\);?$/gm)].flatMap(([, argument]) => {
    const message = sentence(argument);
    return message ? [{ status: 400, message, source: file }] : [];
  });
  return [...named, ...plain];
}

function database(text) {
  const part = text.slice(text.indexOf('function extractDBError'), text.indexOf('class NcBaseError '));
  return [...part.matchAll(/message = (['`])((?:[^'`\\]|\\.)*)\1;/g)].map(([, , message]) => ({
    status: 400,
    code: 'DATABASE_ERROR',
    message: template(message),
    source: 'helpers/catchError.ts extractDBError',
  }));
}

export function errorsOf(sources) {
  const central = sources.get('helpers/catchError.ts');
  const found = new Map();
  const all = [...coded(central), ...database(central)];
  for (const [file, text] of sources) if (PLACES.test(file)) all.push(...thrown(file, text));
  for (const error of all) {
    const key = [error.status, error.code, error.message].join(' ');
    if (!found.has(key)) found.set(key, error);
  }
  return [...found.values()];
}

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (message) => new RegExp(`^${message.split('{}').map(escape).join('[\\s\\S]*')}$`);

/** An error is shown where an answer has its status, and its code or its message. */
export function markErrors(errors, exchanges) {
  const answers = new Map();
  for (const { status, answered } of exchanges) {
    if (status < 400) continue;
    let body;
    try {
      body = JSON.parse(answered);
    } catch {
      continue;
    }
    const said = body.message ?? body.msg ?? '';
    answers.set(`${status} ${body.error} ${said}`, { status, code: body.error, said: String(said) });
  }
  const list = [...answers.values()];
  return errors.map((error) => {
    const pattern = patternOf(error.message);
    const isShown = ({ status, code, said }) =>
      status === error.status &&
      (error.code && error.code !== 'DATABASE_ERROR' ? code === error.code : pattern.test(said));
    return { ...error, exercised: list.some(isShown) };
  });
}

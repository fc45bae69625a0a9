// A small scorer for calls and errors, for when the common one is not there. Recall counts what the recording shows,
// precision every statement.

const plainPath = (path) => path.replace(/\{[^}]*\}/g, '{}').replace(/\/+$/, '') || '/';
const callKey = ({ method, path, operation }) => `${method} ${plainPath(path)}${operation ? ` #${operation}` : ''}`;
const fold = (text) =>
  String(text ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
const words = (text) =>
  new Set(
    String(text ?? '')
      .toLowerCase()
      .match(/[a-z0-9]+/g),
  );

/** Two messages are one where most words of the shorter are in the longer. */
function alike(a, b) {
  const [x, y] = [words(a), words(b)];
  const both = [...x].filter((word) => y.has(word)).length;
  return both > 0 && both / Math.min(x.size, y.size) >= 0.6;
}

function sameError(found, known) {
  if (Number(found.status) !== Number(known.status)) return false;
  return known.code !== undefined && found.code !== undefined
    ? fold(found.code) === fold(known.code)
    : alike(found.message, known.message);
}

function compare(found, known, same) {
  const shown = known.filter((item) => item.exercised !== false);
  const right = found.filter((f) => known.some((k) => same(f, k))).length;
  const recovered = shown.filter((k) => found.some((f) => same(f, k))).length;
  const share = (part, whole) => (whole ? part / whole : null);
  return {
    found: found.length,
    right,
    truth: shown.length,
    recovered,
    precision: share(right, found.length),
    recall: share(recovered, shown.length),
  };
}

export function scoreHere(spec, truth) {
  return {
    calls: compare(spec.calls.statements, truth.calls, (a, b) => callKey(a) === callKey(b)),
    errors: compare(spec.errors.statements, truth.errors, sameError),
  };
}

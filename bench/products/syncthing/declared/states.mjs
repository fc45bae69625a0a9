// Life cycles: what hand.json declares, and which of its moves the recording shows.
const ok = ({ status }) => status >= 200 && status < 300;
const instanceOf = ({ session }) => (session.includes('studio') ? 'studio' : 'harbour');

function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const idOf = (list, record) => (list === 'folders' ? record.id : record.deviceID);
const short = (id) => String(id).replaceAll('-', '').slice(0, 13);

/** Records of a kind that an exchange shows or sends: `[id, value]`. */
function recordsIn(value, { list, field }) {
  const records = list === undefined ? [value] : Array.isArray(value) ? value : (value?.[list] ?? [value]);
  const isOne = (record) =>
    record && typeof record === 'object' && (list === undefined || idOf(list, record) !== undefined);
  return records.filter(isOne).map((record) => [list === undefined ? '' : short(idOf(list, record)), record[field]]);
}

/** The moves of a field that calls made: `from>to call`. */
function movesOf(cycle, seen) {
  const base = cycle.list ? `/rest/config/${cycle.list}` : '/rest/config/gui';
  const current = new Map();
  const moves = new Set();
  const set = (key, value, call) => {
    const before = current.get(key);
    if (call && before !== undefined && before !== value) moves.add(`${before}>${value} ${call}`);
    if (value !== undefined) current.set(key, value);
  };
  for (const one of seen.filter(ok)) {
    const at = (id) => `${instanceOf(one)} ${id}`;
    const { method, path } = one;
    const isOfKind = path === base || path.startsWith(`${base}/`) || path === '/rest/config';
    const part = (value) => (path === '/rest/config' && !cycle.list ? value?.gui : value);
    if (method === 'GET' && isOfKind) for (const [id, value] of recordsIn(part(one.json), cycle)) set(at(id), value);
    if (/^(PUT|PATCH|POST)$/.test(method) && isOfKind) {
      const own = path.slice(base.length + 1);
      const call = `${method} ${path === '/rest/config' || !own ? path : `${base}/{id}`}`;
      const body = part(jsonOf(one.sent));
      const sent = own && cycle.list ? [[short(own), body?.[cycle.field]]] : recordsIn(body, cycle);
      for (const [id, value] of sent) if (value !== undefined) set(at(id), value, call);
    }
    if (cycle.list === 'devices' && /^\/rest\/system\/(pause|resume)$/.test(path)) {
      const device = new URLSearchParams(one.query).get('device');
      const keys = device ? [at(short(device))] : [...current.keys()].filter((key) => key.startsWith(instanceOf(one)));
      for (const key of keys) set(key, path.endsWith('pause'), `POST ${path}`);
    }
  }
  return moves;
}

function pairsOf({ states, among = states }) {
  return among.flatMap((from) => among.filter((to) => to !== from).map((to) => [from, to]));
}

const VIA_TO = { 'POST /rest/system/pause': true, 'POST /rest/system/resume': false };

function configured(cycle, seen) {
  const moves = movesOf(cycle, seen);
  return pairsOf(cycle).flatMap(([from, to]) =>
    cycle.via
      .filter((via) => VIA_TO[via] === undefined || VIA_TO[via] === to)
      .map((via) => ({ from, to, via, exercised: moves.has(`${from}>${to} ${via}`) })),
  );
}

/** Values of a field in the order in which answers show them, one list a record. */
function followed(seen, pick) {
  const moves = new Set();
  const last = new Map();
  for (const one of seen) {
    for (const [key, value] of pick(one)) {
      const before = last.get(`${instanceOf(one)} ${key}`);
      if (before !== undefined && before !== value) moves.add(`${before}>${value}`);
      last.set(`${instanceOf(one)} ${key}`, value);
    }
  }
  return moves;
}

function restart(_cycle, seen) {
  const moves = followed(seen, ({ path, json }) =>
    path === '/rest/config/restart-required' && json ? [['', json.requiresRestart]] : [],
  );
  return [
    { from: false, to: true, via: 'PATCH /rest/config/options', exercised: moves.has('false>true') },
    { from: false, to: true, via: 'PUT /rest/config', exercised: false },
    { from: true, to: false, via: 'POST /rest/system/restart', exercised: moves.has('true>false') },
  ];
}

function connection(_cycle, seen) {
  const moves = followed(seen, ({ path, json }) =>
    path === '/rest/system/connections' && json
      ? Object.entries(json.connections ?? {}).map(([id, one]) => [id, one.connected])
      : [],
  );
  return [
    { from: false, to: true, via: 'POST /rest/system/resume', exercised: moves.has('false>true') },
    { from: true, to: false, via: 'POST /rest/system/pause', exercised: moves.has('true>false') },
  ];
}

function engine({ transitions }, seen) {
  const changes = new Set();
  const collect = (events) => {
    for (const { type, data } of events) if (type === 'StateChanged') changes.add(`${data.from}>${data.to}`);
  };
  for (const { path, json } of seen) if (path === '/rest/events' && Array.isArray(json)) collect(json);
  return transitions.map(([from, to, via]) => ({ from, to, via, exercised: changes.has(`${from}>${to}`) }));
}

const KINDS = { boolean: configured, word: configured, restart, connection, engine };

export function statesOf(cycles, seen) {
  return cycles.map((cycle) => {
    const transitions = KINDS[cycle.kind](cycle, seen);
    const { entity, field, states } = cycle;
    return { entity, field, states, transitions, exercised: transitions.some(({ exercised }) => exercised) };
  });
}

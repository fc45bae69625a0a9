// Calls and screens: the REST API's own dispatch rules, and the pages with the forms that they send.
import { posix } from 'node:path';
import { componentOf, modules, pages, perlOf, plain, routeOf, wholeText } from './source.mjs';

const REST = '/REST/2.0';
const SLOTS = { '(\\d+)': '{id}', '([^/]+)': '{name}', '(.+)': '{id}' };

/** `^/(queue|user)/([^/]+)/history/?$` as paths. */
function pathsOf(pattern) {
  const bare = pattern.replace(/^\^/, '').replace(/\$$/, '').replace(/\/\?$/, '').replace(/t\?$/, 't');
  let number = 0;
  const slotted = bare.replace(/\(\\d\+\)|\(\[\^\/\]\+\)|\(\.\+\)/g, (slot) =>
    number++ ? '{member_id}' : SLOTS[slot],
  );
  const choice = /\(([\w|]+)\)/.exec(slotted);
  return choice ? choice[1].split('|').map((one) => slotted.replace(choice[0], one)) : [slotted];
}

function methodsOf(text, path) {
  const own = /sub allowed_methods\s*\{([\s\S]*?)\n?\}/.exec(text)?.[1];
  if (own) return ['GET', 'POST', 'PUT', 'DELETE'].filter((method) => own.includes(`'${method}'`));
  if (/QueryByJSON/.test(text)) return ['GET', 'POST'];
  if (!/extends 'RT::REST2::Resource::Record'/.test(text)) return ['GET'];
  const isOne = /\{\w+\}(?:\/(?:take|untake|steal))?$/.test(path) && !/value$/.test(path);
  const isAction = /\/(?:take|untake|steal)$/.test(path);
  const writable = /Record::Writable/.test(text);
  if (!isOne) return writable ? ['POST'] : [];
  if (isAction) return ['PUT'];
  return [/Record::Readable/.test(text) && 'GET', writable && 'PUT', /Record::Deletable/.test(text) && 'DELETE'].filter(
    Boolean,
  );
}

export function restCalls() {
  const found = new Map();
  for (const file of modules().filter((path) => path.startsWith('REST2/Resource/'))) {
    const text = perlOf(file);
    for (const [, pattern] of text.matchAll(/regex\s*=>\s*qr\{(.+?)\}\s*[,)]/g)) {
      for (const path of pathsOf(pattern))
        for (const method of methodsOf(text, path)) {
          const full = `${REST}${path}`;
          const key = `${method} ${full.replace(/\{\w+\}/g, '{}')}`;
          if (!found.has(key)) found.set(key, { method, path: full, from: file });
        }
    }
  }
  return [...found.values()];
}

const POST_FORM = /<form\b[^>]*?>/gi;

/** Where the forms of a page post to. */
function targetsOf(component) {
  const targets = new Set();
  const text = wholeText(component).replace(/<%\s*RT->Config->Get\(\s*['"]WebPath['"]\s*\)\s*%>/g, '');
  // attributes may hold Mason code with its own angle brackets
  for (const [form] of text.replace(/<%.*?%>/g, '§').matchAll(POST_FORM)) {
    if (!/method="post"/i.test(form)) continue;
    const action = /action="([^"]*)"/i.exec(form)?.[1].replace(/[#?].*$/, '') ?? '';
    if (action === '' || action.includes('§')) targets.add(component);
    else targets.add(action.startsWith('/') ? action : posix.join(posix.dirname(component), action));
  }
  return [...targets];
}

export function pageCalls(hand) {
  const found = new Map();
  const add = (method, path, from, named) => {
    const key = `${method} ${plain(path)}`;
    const also = named ?? (path.endsWith('/') ? [`${method} ${path}index.html`] : undefined);
    if (!found.has(key))
      found.set(key, { method, path: path.length > 1 ? plain(path) : path, ...(also && { also }), from });
  };
  for (const { component, route } of pages()) {
    add('GET', route, component);
    for (const target of targetsOf(component)) if (componentOf(target)) add('POST', routeOf(target), component);
  }
  for (const { method, path, also } of hand.calls) add(method, path, 'hand', also);
  return [...found.values()];
}

export function screens(hand) {
  const own = pages().map(({ component, route }) => ({
    route: route.length > 1 ? plain(route) : route,
    ...(route !== component && { also: [component] }),
  }));
  return [...own, ...hand.screens.map((route) => ({ route }))];
}

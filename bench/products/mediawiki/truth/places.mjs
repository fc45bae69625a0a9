// Which declared call or screen an address is: one program serves pages, one the action API, one REST.
import { templateOf } from '../../kit/exercised.mjs';

const decoded = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Fields of a request body, of whichever form. */
export function sentFields(sent = '') {
  const fields = new Map();
  if (/^-{2,}\S*boundary|^--\S+\r?\n/i.test(sent)) {
    for (const [, name, value] of sent.matchAll(
      /name="([^"]+)"(?:; filename="[^"]*")?(?:\r?\n[^\r\n]+)*\r?\n\r?\n([^\r\n]*)/g,
    ))
      fields.set(name, value);
  } else if (!/^\s*[[{]/.test(sent)) for (const [name, value] of new URLSearchParams(sent)) fields.set(name, value);
  return fields;
}

export function placesOf({ specials, rest }) {
  const names = new Map(specials.flatMap(({ name, internal }) => [name, internal].map((n) => [n.toLowerCase(), name])));
  names.set('renameuser', 'RenameUser');
  const restPaths = rest.map(({ path }) => path);

  const specialOf = (title) => {
    const [, word, sub] = /^Special:([^/]+)(?:\/(.*))?$/.exec(title.replaceAll(' ', '_')) ?? [];
    const name = names.get(word?.toLowerCase().replaceAll('_', ''));
    return name && { name, sub };
  };

  /** `{ method, path, operation, special, asked }` of an exchange; undefined for files and unknown addresses. */
  function callOf({ method, path, query, sent }) {
    const asked = new URLSearchParams(query);
    if (path === '/api.php') {
      const operation = asked.get('action') ?? sentFields(sent).get('action');
      return operation ? { method, path, operation } : { method, path };
    }
    if (path.startsWith('/rest.php')) {
      const template = templateOf(restPaths, path);
      return template && { method, path: template };
    }
    if (!path.startsWith('/index.php')) return undefined;
    const isByQuery = path.length <= '/index.php/'.length;
    const title = isByQuery
      ? (asked.get('title') ?? sentFields(sent).get('title') ?? '')
      : decoded(path.slice('/index.php/'.length));
    const action = asked.get('action') ?? undefined;
    if (/^Special:/i.test(title)) return specialCall(method, title, action, isByQuery);
    if (action) return { method, path: '/index.php', operation: action };
    return { method, path: isByQuery ? '/index.php' : '/index.php/{title}' };
  }

  function specialCall(method, title, action, isByQuery) {
    const special = specialOf(title);
    if (!special) return undefined;
    const own = OWN_ACTIONS.get(special.name)?.find((one) => one === action);
    const call = { method, path: specialPath(special), special: special.name, operation: own };
    return isByQuery ? { ...call, asked: `${method} /index.php #${action ?? `Special:${special.name}`}` } : call;
  }

  return { callOf, specialOf, specialPath };
}

/** What a special page does by `?action=`. */
export const OWN_ACTIONS = new Map([['Interwiki', ['add', 'edit', 'delete']]]);

/** Parts of special pages with a name of their own; what else follows a special page's name is a person or a thing. */
export const NAMED_PARTS = new Map([
  ['Tags', ['create', 'delete', 'activate', 'deactivate']],
  ['EditWatchlist', ['raw', 'clear']],
  ['Preferences', ['reset']],
]);

function specialPath({ name, sub }) {
  const start = `/index.php/Special:${name}`;
  if (!sub) return start;
  return NAMED_PARTS.get(name)?.includes(sub.toLowerCase())
    ? `${start}/${sub.toLowerCase()}`
    : `${start}/{${SLOTS.get(name) ?? 'title'}}`;
}

/** Special pages that take something after their name, and what it is called here. */
export const SLOTS = new Map([
  ...[
    'Contributions',
    'DeletedContributions',
    'Block',
    'Unblock',
    'UserRights',
    'EmailUser',
    'ListFiles',
    'Log',
    'NewFiles',
  ].map((name) => [name, 'user']),
  ...[
    'MovePage',
    'Undelete',
    'WhatLinksHere',
    'RecentChangesLinked',
    'DeletePage',
    'ProtectPage',
    'EditPage',
    'PageHistory',
    'PageInfo',
    'Purge',
    'NewSection',
    'ChangeContentModel',
  ].map((name) => [name, 'title']),
  ...[
    'PrefixIndex',
    'AllPages',
    'Categories',
    'Search',
    'ListUsers',
    'CategoryTree',
    'FileDuplicateSearch',
    'MIMESearch',
    'Random',
    'RandomInCategory',
    'ApiHelp',
    'Version',
    'Redirect',
    'PagesWithProp',
    'BookSources',
    'GoToInterwiki',
    'MyLanguage',
    'MyPage',
    'MyTalk',
    'MyContributions',
    'FilePath',
    'ApiSandbox',
    'PageData',
  ].map((name) => [name, 'value']),
  ['Diff', 'revision'],
  ['PermanentLink', 'revision'],
  ['ChangeCredentials', 'request'],
  ['RemoveCredentials', 'request'],
  ['BotPasswords', 'app'],
  ['UploadStash', 'file'],
  ['Export', 'title'],
]);

/** The address as it was asked for: a special page may be named in the query. */
export const addressOf = (call) => call.asked ?? keyOf(call);

export const keyOf = ({ method, path, operation }) => `${method} ${path}${operation ? ` #${operation}` : ''}`;

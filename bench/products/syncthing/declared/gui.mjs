// Reads the templates of the interface: dialogs, tabs, and what their forms demand.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

function filesBelow(root, path = '') {
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    const name = path ? `${path}/${entry.name}` : entry.name;
    return entry.isDirectory() ? filesBelow(root, name) : [name];
  });
}

const attribute = (tag, name) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1];

export function interfaceOf({ root, read }) {
  const files = filesBelow(join(root, 'gui/default'));
  const templates = files.filter((name) => /^syncthing\/.*\.html$|^index\.html$/.test(name));
  const texts = templates.map((name) => ({ name, text: read(`gui/default/${name}`) }));
  return {
    /** Files that the pages ask for by script: templates and languages. */
    parts: files
      .filter((name) => /\.html$|lang\/lang-.*\.json$/.test(name) && name !== 'index.html')
      .map((name) => `/${name}`),
    dialogs: texts.flatMap(({ text }) => [...text.matchAll(/<modal id="([^"]+)"/g)].map(([, id]) => id)),
    tabs: texts.flatMap(({ text }) =>
      [...text.matchAll(/#((?:folder|device|settings|log-viewer)-[a-z-]+)/g)].map(([, id]) => id),
    ),
    demands: texts.flatMap(({ name, text }) => demandsOf(name, text)),
  };
}

/** What an input demands: `{ form, field, model, rule, value, message }`. */
function demandsOf(form, text) {
  return [...text.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].flatMap(([tag]) => {
    const field = attribute(tag, 'name') ?? attribute(tag, 'id');
    if (!field || field.includes('{{')) return [];
    const model = attribute(tag, 'ng-model')?.split('.').slice(1).join('.');
    const found = [];
    const add = (rule, value) => found.push({ form, field, model, rule, value, message: messageOf(text, field, rule) });
    if (/\srequired\b|ng-required=/.test(tag)) add('required', true);
    for (const rule of ['min', 'max']) if (attribute(tag, rule) !== undefined) add(rule, Number(attribute(tag, rule)));
    const pattern = attribute(tag, 'ng-pattern') ?? attribute(tag, 'pattern');
    if (pattern !== undefined) add('pattern', pattern.replace(/^\/|\/$/g, ''));
    if (/\sunique-folder\b/.test(tag)) add('unique', true);
    if (/\svalid-deviceid\b/.test(tag)) {
      add('format', 'device ID');
      add('unique', true);
    }
    // without a step a browser takes whole numbers alone
    if (attribute(tag, 'type') === 'number') add('type', attribute(tag, 'step') === undefined ? 'integer' : 'number');
    return found;
  });
}

const WORD = { unique: '(?:unique|uniqueFolder)', format: 'validDeviceid' };

function messageOf(text, field, rule) {
  const found = new RegExp(
    `ng-(?:if|show)="[^"]*\\.${field}\\.\\$error\\.${WORD[rule] ?? rule}\\b[^"]*">([^<]+)<`,
  ).exec(text);
  return found?.[1].trim();
}

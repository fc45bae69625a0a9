// The kinds of record, each from the Go struct (or the handler) that writes it, and the fields that point at others.
import { fieldsOf, keysOf, typeOf, wordsOf } from './go.mjs';
import { BUILT, FROM_STRUCTS } from './kinds.mjs';

/** Fields that hold the identification of a device. */
const DEVICE = {
  FolderDevice: ['deviceID', 'introducedBy'],
  Device: ['introducedBy'],
  Folder: ['devices'],
  Availability: ['id'],
  File: ['modifiedBy'],
  IgnoredDevice: ['deviceID'],
  PendingFolder: ['offeredBy'],
  SystemStatus: ['myID'],
};

/** Fields that hold the identification of a record of another kind, or the records themselves. */
const REFERENCES = {
  FolderErrors: { folder: 'Folder', errors: 'FileError' },
  Configuration: { folders: 'Folder', devices: 'Device', remoteIgnoredDevices: 'IgnoredDevice' },
  Device: { ignoredFolders: 'IgnoredFolder' },
};

const referenceOf = (entity, field) =>
  REFERENCES[entity]?.[field] ?? (DEVICE[entity]?.includes(field) ? 'Device' : undefined);

const ENUMS = {
  FolderType: 'lib/config',
  PullOrder: 'lib/config',
  BlockPullOrder: 'lib/config',
  Tuning: 'lib/config',
  AuthMode: 'lib/config',
  LDAPTransport: 'lib/config',
  CopyRangeMethod: 'lib/fs',
  FilesystemType: 'lib/fs',
  Compression: 'lib/protocol',
};

export function entitiesOf(source) {
  const enumOf = (go) => {
    const type = go.split('.').pop();
    const words = ENUMS[type] ? wordsOf(source.readAll(ENUMS[type]), type) : [];
    return words.length > 0 ? words : undefined;
  };
  const field = (entity, { name, go }) => {
    const words = go && enumOf(go);
    const shape = words ? { type: 'string', enum: words } : go ? typeOf(go) : {};
    const ref = referenceOf(entity, name);
    return { name, ...shape, ...(ref && { ref }) };
  };
  const structs = FROM_STRUCTS.map((one) => {
    const text = source.readAll(one.in);
    const own = fieldsOf(text, one.struct);
    const inherited = one.name === 'Connection' ? fieldsOf(source.readAll('lib/protocol'), 'Statistics') : [];
    return { ...one, fields: [...inherited, ...own].map((each) => field(one.name, each)) };
  });
  const built = BUILT.map((one) => {
    const text = source.readAll(one.file);
    const names = [...new Set([...keysIn(text, one.func), ...(one.more ?? [])])];
    return { ...one, fields: names.map((name) => field(one.name, { name })) };
  });
  return [...structs, ...built].map(({ name, also = [], fields, shown }) => ({ name, also, fields, shown }));
}

/** The summary assigns several keys in one line; the others one a line. */
function keysIn(text, func) {
  if (func !== 'Summary') return keysOf(text, func);
  const body = /^func \(c \*folderSummaryService\) Summary\([\s\S]*?^\}/m.exec(text)[0];
  return [...new Set([...body.matchAll(/res\["(\w+)"\]/g)].map(([, key]) => key))];
}

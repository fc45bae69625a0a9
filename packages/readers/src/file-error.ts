import { MaterialError } from './material-error.js';

/** What the file system refused, in words for people. */
export function fileError(error: unknown, path: string): MaterialError {
  if (error instanceof MaterialError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const options = { cause: error };
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new MaterialError(path, 'missing', 'no such file; check the path', options);
  }
  if (code === 'EISDIR') return folderError(path, error);
  const why =
    code === 'EACCES' || code === 'EPERM'
      ? 'you may not; change its permissions'
      : `${code || String(error)}; try a copy of it`;
  return new MaterialError(path, 'unreadable', `cannot be read: ${why}`, options);
}

export function folderError(path: string, cause?: unknown): MaterialError {
  return new MaterialError(path, 'folder', 'is a folder; give the files in it', { cause });
}

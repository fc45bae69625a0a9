export { addFiles, digested, troublesOf, type AddFiles } from './add-files.js';
export { serve, type Served, type ServeOptions } from './serve.js';
export { FolderTaken } from './store/hold-folder.js';

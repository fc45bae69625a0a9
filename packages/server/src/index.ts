export { addFiles, digested, troublesOf, type AddFiles, type Server } from './add-files.js';
export { oneTimeCode } from './http/access.js';
export { DatabaseTaken } from './store/claim-database.js';
export { DatabaseTrouble } from './store/database-trouble.js';
export { serve, type Served, type ServeOptions } from './serve.js';
export { FolderTaken } from './store/hold-folder.js';

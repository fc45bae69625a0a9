export { addFiles, type AddFiles } from './add-files.js';
export { serve, type Served, type ServeOptions } from './serve.js';

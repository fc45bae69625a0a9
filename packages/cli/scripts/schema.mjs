// Writes the JSON Schema of the configuration file, for editors.
import { writeFileSync } from 'node:fs';
import { configJsonSchema } from '../dist/config/schema.js';

writeFileSync(
  new URL('../asbuilt.config.schema.json', import.meta.url),
  `${JSON.stringify(configJsonSchema(), null, 2)}\n`,
);

// Writes the published JSON Schema file from the model. Run it after `tsc -b`; a test fails while the file is stale.
import { writeFileSync } from 'node:fs';
import { specJsonSchema } from '../dist/index.js';

const file = new URL('../asbuilt-2.schema.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(specJsonSchema(), null, 2)}\n`);

// Packs in-page/ into one text that browsers take: src/page/in-page.ts. A test fails while that file is stale.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packInPage } from './pack-in-page.mjs';

writeFileSync(fileURLToPath(new URL('../src/page/in-page.ts', import.meta.url)), await packInPage());

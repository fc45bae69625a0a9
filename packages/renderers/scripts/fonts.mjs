import { writeFileSync } from 'node:fs';
import { fontsModule } from './fonts-module.mjs';

writeFileSync(new URL('../src/html/fonts.ts', import.meta.url), fontsModule());

#!/usr/bin/env node
import { existsSync } from 'node:fs';

const built = new URL('../bundle/asbuilt.js', import.meta.url);
if (existsSync(built)) {
  const { main } = await import(built.href);
  process.exitCode = await main(process.argv.slice(2));
} else {
  process.stderr.write('asbuilt is not built yet: run `npm run build` first.\n');
  process.exitCode = 1;
}

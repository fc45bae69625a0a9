// Serves the sample with its seed:  node samples/lending/serve.mjs [--port N] [--storage FILE]
import { parseArgs } from 'node:util';
import { createLending } from './lending.mjs';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4700' }, storage: { type: 'string' } } });
const lending = createLending({ ...(values.storage && { storage: values.storage }) });
const origin = await lending.listen(Number(values.port));
console.log(`Borrow Street is open at ${origin}/`);
console.log(
  'Sign in as ada@ (administrator), lars@ (librarian) or tom@borrowstreet.example (member), password hammer-and-tongs.',
);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void lending.close().then(() => process.exit(0)));

import { bindModules, type ParsedModule } from './bind/bind.js';
import { namedNumbers } from './schemas/constants.js';
import { evaluatorOf } from './evaluate/evaluator.js';
import { placed, type Findings } from './findings.js';
import { listsOf } from './schemas/lists.js';
import { messagesOf } from './messages.js';
import { operationsOf } from './requests/operations.js';
import type { OwnSource } from './own-sources.js';
import { pacesOf } from './requests/paces.js';
import { parsed } from './parse.js';
import { placesIn } from './places.js';
import { plainScript } from './plain-script.js';
import { requestsOf } from './requests/requests.js';
import { routesOf } from './routes/routes.js';
import { schemasOf } from './schemas/schemas.js';

// Modules are parsed whole, so that names can be followed from one to another; see read-script.ts for what that takes.
const MOST_LETTERS = 1_500_000;
/** Where there are more than can be read, those that ask for something come before those that show it. */
const SPEAKS = /\b(?:fetch|axios|XMLHttpRequest|ky|ofetch|createRouter|Route|routes|gql)\b/;

interface Part extends ParsedModule {
  readonly text: string;
}

/** What the product's own modules say; their places are file and line. */
export function readSources(sources: readonly OwnSource[]): Findings {
  const parts = partsOf(sources);
  const read = new Set(parts.map(({ name }) => name));
  const unread = sources.map(({ name }) => name).filter((name) => !read.has(name));
  const bound = bindModules(parts);
  const e = evaluatorOf(bound, parts.at(-1) === undefined ? 0 : endOf(parts.at(-1)!));
  const { found, placed: sent } = requestsOf(e);
  const among = <F extends { offset: number }>(find: (text: string) => readonly F[]): F[] =>
    parts.flatMap(({ text, from }) => find(text).map((one) => ({ ...one, offset: from + one.offset })));
  const texts = { operations: among(operationsOf), messages: among(messagesOf) };
  const named = { numbers: namedNumbers(e), lists: listsOf(e), schemas: schemasOf(e, sent) };
  const all = { requests: found, routes: routesOf(e), ...texts, paces: pacesOf(e, found), ...named };
  return { ...placed(all, placesAmong(parts)), ...(unread.length > 0 && { unread }) };
}

function partsOf(sources: readonly OwnSource[]): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const source of [...sources.filter(speaks), ...sources.filter((one) => !speaks(one))]) {
    if (from + source.text.length > MOST_LETTERS) continue;
    const text = plainScript(source);
    const program = text === null ? null : parsed(text);
    if (text === null || program === null) continue;
    parts.push({ name: source.name, program, from, text });
    from += text.length + 1;
  }
  return parts;
}

const speaks = ({ text }: OwnSource): boolean => SPEAKS.test(text);

const endOf = ({ from, text }: Part): number => from + text.length;

function placesAmong(parts: readonly Part[]): (offset: number) => string | null {
  const lines = new Map<Part, (offset: number) => string>();
  return (offset) => {
    const part = parts.findLast(({ from }) => from <= offset);
    if (part === undefined) return null;
    const placeOf = lines.get(part) ?? placesIn(part.text);
    lines.set(part, placeOf);
    // columns are those of what was made of the module
    return `${part.name}:${placeOf(offset - part.from).split(':')[0]}`;
  };
}

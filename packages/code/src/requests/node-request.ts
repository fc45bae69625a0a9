import type { Evaluator } from '../evaluate/evaluator.js';
import { member } from '../evaluate/member.js';
import type { Asked } from './sink.js';
import { concatenated, partsOf, plainText, textOf, UNDEFINED, type Env, type Value } from '../evaluate/value.js';

// `http.request({method: "POST", hostname, path})` of Node, and `https.get(url)`.

type Import = Value & { is: 'import' };

const MODULE = /^(?:node:)?(https?)$/;

/** Imported by its name, or of what the module is. */
export function isNodeRequest({ from, name, steps }: Import): boolean {
  const [called, ...others] = name === 'default' || name === '*' ? steps : [name, ...steps];
  return MODULE.test(from) && others.length === 0 && (called === 'request' || called === 'get');
}

export function nodeRequest(e: Evaluator, from: string, first: Value, second: Value, env: Env | null): Asked {
  const options = first.is === 'object' ? first : second;
  const given = (name: string): Value => (options.is === 'object' ? member(e, options, name, env) : UNDEFINED);
  const method = isGiven(given('method')) ? given('method') : textOf('GET');
  if (first.is !== 'object') return { method, url: first };
  const path = given('path');
  return { method, url: concatenated(hostOf(given, MODULE.exec(from)![1]!), isGiven(path) ? path : textOf('/')) };
}

/** Where all of it is told, as an address has it; else what is asked is below something that is not known. */
function hostOf(given: (name: string) => Value, scheme: string): Value {
  const host = isGiven(given('hostname')) ? given('hostname') : given('host');
  if (!isGiven(host)) return textOf('');
  const port = isGiven(given('port')) ? partsOf(given('port')) : [];
  const told = plainText({ is: 'text', parts: [...partsOf(host), ...(port.length > 0 ? [':', ...port] : [])] });
  return told === null ? host : textOf(`${scheme}://${told}`);
}

const isGiven = (value: Value): boolean => value.is !== 'constant' || value.value !== undefined;

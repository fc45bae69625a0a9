import type { Call } from '@asbuilt/spec';
import { foldName } from '../../errors/request-words.js';
import type { Known } from '../../known.js';

/** What a conclusion asks of a call. */
export interface CallFacts {
  readonly id: string;
  /** What the call is about: the last plain word of its path, folded; of an operation, that. */
  readonly noun: string;
  readonly isLogin: boolean;
  /** The lower, the better a place to tell a rule that several calls share: what makes a thing comes first. */
  readonly rank: string;
}

/** Words at the end of a path that say what is done, and not with what. */
const ACTIONS =
  /^(?:new|add|create|edit|update|save|delete|remove|upload|import|export|search|bulk\w*|batch\w*|copy|move|rename|register|login|log_?in|sign_?in|sign_?up|logout|invite|accept|reset|request|verify|confirm|check|preview|password|publish|activate|enable|disable|send|submit|generate|refresh|me|settings)$/i;

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'GET'];

export function callFacts(known: Known): (id: string) => CallFacts {
  const calls = new Map((known.points.calls?.statements ?? []).map((call) => [call.id, call]));
  return (id) => {
    const call = calls.get(id);
    return call === undefined ? { id, noun: id, isLogin: false, rank: id } : factsOf(call);
  };
}

function factsOf(call: Call): CallFacts {
  const words = call.path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  const last = (words.at(-1) ?? call.path).replace(/\.\w{2,5}$/, '');
  const noun = call.operation ?? foldName(ACTIONS.test(last) ? `${words.at(-2) ?? ''}-${last}` : last);
  const method = METHODS.indexOf(call.method);
  const hasFormat = /\.\w{2,5}$/.test(call.path) ? 1 : 0;
  const rank = `${method < 0 ? 9 : method} ${hasFormat} ${String(call.path.length).padStart(5, '0')} ${call.path} ${call.id}`;
  return {
    id: call.id,
    noun: call.operation === null ? noun : `${call.path} ${noun}`,
    isLogin: call.does === 'login',
    rank,
  };
}

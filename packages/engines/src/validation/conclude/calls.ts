import type { Call } from '@asbuilt/spec';
import { foldName } from '../../errors/folded-names.js';
import type { Known } from '../../known.js';

/** What a conclusion asks of a call. */
export interface CallFacts {
  readonly id: string;
  /** What the call is about: the last plain word of its path, folded; of an operation, that. */
  readonly noun: string;
  readonly isLogin: boolean;
  /** Names of the slots of its path, folded. */
  readonly slots: ReadonlySet<string>;
}

/** Words at the end of a path that say what is done, and not with what. */
const ACTIONS =
  /^(?:new|add|create|edit|update|save|delete|remove|upload|import|export|search|bulk\w*|batch\w*|copy|move|rename|register|login|log_?in|sign_?in|sign_?up|logout|invite|accept|reset|request|verify|confirm|check|preview|password|publish|activate|enable|disable|send|submit|generate|refresh|me|settings)$/i;

export function callFacts(known: Known): (id: string) => CallFacts {
  const calls = new Map((known.points.calls?.statements ?? []).map((call) => [call.id, call]));
  return (id) => {
    const call = calls.get(id);
    return call === undefined ? { id, noun: id, isLogin: false, slots: new Set() } : factsOf(call);
  };
}

function factsOf(call: Call): CallFacts {
  const words = call.path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  const last = (words.at(-1) ?? call.path).replace(/\.\w{2,5}$/, '');
  const noun = call.operation ?? foldName(ACTIONS.test(last) ? `${words.at(-2) ?? ''}-${last}` : last);
  return {
    id: call.id,
    noun: call.operation === null ? noun : `${call.path} ${noun}`,
    isLogin: call.does === 'login',
    slots: new Set(call.params.filter((param) => param.in === 'path').map(({ name }) => foldName(name))),
  };
}

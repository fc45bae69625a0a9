import { OPEN_EXCHANGES_MOST } from '../limits.js';
import type { CdpMessage } from './pipe.js';

// A browser that is asked for credentials sends the request once more, with them, and tells of both as of one. Where it is
// Playwright that has them, the browser asks Playwright: of that request, and no other, it is certain that it was sent twice.

/** A request that was sent once more, because Playwright was asked for credentials and gave them. */
export interface GivenCredentials {
  /** As `Network` calls it. */
  readonly requestId: string;
  readonly url: string;
  /** As the browser names it: `basic`, `digest`. */
  readonly scheme: string;
  readonly realm: string;
  readonly username: string;
  readonly password: string;
}

interface Paused {
  readonly requestId: string;
  readonly networkId?: string;
}

interface Asked {
  readonly requestId: string;
  readonly request: { readonly url: string };
  readonly authChallenge: { readonly source?: string; readonly scheme: string; readonly realm: string };
}

interface Answer {
  readonly requestId: string;
  readonly authChallengeResponse: { readonly response: string; readonly username?: string; readonly password?: string };
}

/** Listens to what the browser and Playwright say to each other. */
export function overhearCredentials(tell: (given: GivenCredentials) => void) {
  /** As `Network` calls them. None says when it is done with: the oldest go. */
  const names = new Map<string, string>();
  const open = new Map<string, Asked>();
  return {
    toPlaywright({ method, params }: CdpMessage): void {
      if (method === 'Fetch.authRequired') open.set((params as Asked).requestId, params as Asked);
      if (method !== 'Fetch.requestPaused') return;
      const { requestId, networkId } = params as Paused;
      if (networkId !== undefined) names.set(requestId, networkId);
      if (names.size > OPEN_EXCHANGES_MOST) names.delete(names.keys().next().value!);
    },
    fromPlaywright({ method, params }: CdpMessage): void {
      if (method !== 'Fetch.continueWithAuth') return;
      const { requestId: id, authChallengeResponse: answer } = params as Answer;
      const [requestId, asked] = [names.get(id), open.get(id)];
      open.delete(id);
      // what a proxy on the way asks for is no answer of the server
      if (requestId === undefined || asked === undefined || asked.authChallenge.source === 'Proxy') return;
      if (answer.response !== 'ProvideCredentials') return;
      const { scheme, realm } = asked.authChallenge;
      const { username = '', password = '' } = answer;
      tell({ requestId, url: asked.request.url, scheme, realm, username, password });
    },
  };
}

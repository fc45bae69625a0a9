import type { Exchange } from '@asbuilt/evidence';
import { asCode } from '../code.js';
import type { FoundError } from '../found.js';

const CODE_PARAMS = ['error', 'error_code', 'errorCode', 'err'];
const MESSAGE_PARAMS = ['error_description', 'error_message', 'errorMessage', 'message'];

/** A redirect that carries the error with it: `/login?error=access_denied&error_description=…` (OAuth and others). */
export function errorInRedirect({ responseHeaders, status }: Exchange): FoundError[] {
  const location = responseHeaders.find(([name]) => name === 'location')?.[1];
  if (location === undefined || !location.includes('err')) return [];
  const params = new URLSearchParams(location.slice(location.search(/[?#]/) + 1).replaceAll(/[?#]/g, '&'));
  const told = CODE_PARAMS.map((name) => params.get(name)).find((value) => value !== null && value !== '');
  if (told === undefined || told === null || told === 'false' || told === '0') return [];
  const code = asCode(told, status, false);
  const said = MESSAGE_PARAMS.map((name) => params.get(name)).find((value) => value !== null);
  return [{ code, type: null, message: said ?? (code === null ? told : ''), field: null, at: 'location' }];
}

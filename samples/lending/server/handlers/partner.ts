import { constant } from '../../declarations/constants.js';
import { Fault } from '../fault.js';
import { present, type Handler, type Visit } from '../house.js';
import { pageOf } from '../lists.js';
import { same } from '../secrets.js';
import { findTools, toolOf } from './tools.js';

/** Programs of other organisations that may ask. Invented, like all of the sample. */
export const PARTNERS: readonly { id: string; secret: string }[] = [
  { id: 'northside-repair-cafe', secret: 'cafe-of-many-screws-2026' },
];

/** The partner that a token was given to, while it lasts. */
export function partnerOf(visit: Pick<Visit, 'house' | 'c' | 'now'>): string | null {
  const token = /^Bearer (\S+)$/.exec(visit.c.req.header('authorization') ?? '')?.[1];
  const claims = token === undefined ? null : visit.house.mint.read(token);
  const seconds = visit.now.getTime() / 1000;
  return claims && Number(claims['exp']) > seconds && typeof claims['sub'] === 'string' ? claims['sub'] : null;
}

export const PARTNER_HANDLERS = {
  partnerToken(visit) {
    const sent = visit.body as Record<string, string>;
    if (sent['grant_type'] !== 'client_credentials') throw new Fault('unsupported_grant_type');
    const partner = PARTNERS.find(
      (each) => each.id === sent['client_id'] && same(each.secret, sent['client_secret'] ?? ''),
    );
    if (!partner) throw new Fault('invalid_client');
    const lasts = constant('partnerTokenSeconds');
    const iat = Math.floor(visit.now.getTime() / 1000);
    const token = visit.house.mint.sign({ sub: partner.id, role: 'partner', iat, exp: iat + lasts });
    return {
      json: { access_token: token, token_type: 'Bearer', expires_in: lasts },
      headers: { 'cache-control': 'no-store' },
    };
  },
  partnerListTools: (visit) => ({ json: pageOf(visit, 'tool', findTools(visit)) }),
  partnerReadTool: (visit) => ({ json: present(visit.house, 'tool', toolOf(visit, visit.params['id'])) }),
} satisfies Record<string, Handler>;

import { byText, type Access } from '@asbuilt/spec';
import type { Known } from '../known.js';
import { evidenceOf, type Sightings } from '../kit/refs.js';
import type { Lowest } from '../kit/lowest.js';
import type { SchemeKind } from './schemes.js';

export function accessOf(schemes: Lowest<Sightings>, known: Known): { signIn: Access[]; csrf: Access[] } {
  const signIn: Access[] = [];
  const csrf: Access[] = [];
  for (const [key, seen] of [...schemes.kept].sort(([a], [b]) => byText(a, b))) {
    const [kind, name, address, origin] = JSON.parse(key) as [SchemeKind, string, string, string];
    if (!known.origins.includes(origin)) continue;
    const call = address === '' ? undefined : known.calls.callAt(address);
    if (address !== '' && call === undefined) continue;
    const common = { support: seen.count, evidence: evidenceOf(seen) };
    if (kind === 'csrf header' || kind === 'csrf field') csrf.push({ method: kind.slice(5), name, ...common });
    else if (kind === 'password')
      signIn.push({ method: kind, fields: name.split(' ').filter(Boolean), call: call!, ...common });
    else
      signIn.push({
        method: kind,
        ...(name === '' ? {} : { name }),
        ...(call === undefined ? {} : { call }),
        ...common,
      });
  }
  return { signIn, csrf };
}

import { type Call, type Role, type Spec } from '@asbuilt/spec';
import { type Thing } from './json.js';
import { type Memory, type Session, type User } from './memory.js';
import type { Observed } from './observed.js';
import type { Known, Prepared } from './known.js';
import { type Request } from './request.js';
export declare const isForced: ({ headers }: Request) => boolean;
/** Who a request is said to come from, where the specification has roles and none of that name; null: all is well. */
export declare function unknownRole({ spec }: Prepared, { headers }: Request): string | null;
export declare const isOutside: (role: Role) => boolean;
/** Who asks: by the header for it, a token or the cookie; null: nobody who signed in. */
export declare function sessionOf(p: Prepared, memory: Memory, request: Request): Session | null;
export interface Seen {
    readonly seen: Observed;
    readonly known: Known | undefined;
}
/** Whose credentials the material shows. What people of several roles send is the product's own. */
export declare function learnSessions(p: Prepared, memory: Memory, exchanges: readonly Seen[]): void;
/** A call about whoever makes it: `/users/me`. */
export declare const isAboutSelf: ({ path }: Call) => boolean;
/** Of what is sent to sign in. */
export declare function identified(spec: Spec, fields: Thing): [who: string, secret: string];
/** Signs somebody in: as whom the product's things tell, else as the role that the name speaks of. */
export declare function signIn(p: Prepared, memory: Memory, request: Request, names: [string, ...string[]]): string;
export declare const cookieFor: ({ spec, lifetimes }: Prepared, token: string) => string;
/** Only what was sent is worth nothing from then on: others may have signed in as the same person. */
export declare function signOut({ spec }: Prepared, memory: Memory, request: Request): void;
/** What signing in and out did to what is worth something, as the material tells it. */
export declare function followSession(p: Prepared, memory: Memory, { seen, known }: Seen): void;
/** Who it is, where the product's own things tell. */
export declare function userOf(p: Prepared, memory: Memory, session: Session | null): User | null;
/** Somebody of the product's own, or one who says which role to be taken for. */
export declare const isSomebody: (p: Prepared, memory: Memory, who: string) => boolean;

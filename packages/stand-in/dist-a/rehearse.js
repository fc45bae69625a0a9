import { forgetFound } from './experience.js';
import { ownCookies, withOwnCookies } from './csrf.js';
import { copyOf, emptyMemory } from './memory.js';
import { madeMemory } from './made-memory.js';
import { openingCookies } from './opening-cookies.js';
import { prepare } from './prepare.js';
import { respondToAll } from './rpc-batch.js';
import { talkAt } from './talk.js';
import { follow, learned, observe, observedMemory, rewind, unmakeLater } from './seed.js';
export function rehearse(spec, { seed, observed }) {
    const prepared = prepare(spec, observed === null ? new Set() : openingCookies(spec, observed));
    const cookies = ownCookies(spec, observed ?? []);
    const first = beginning(prepared, seed, observed);
    let memory = copyOf(first);
    let next = 0;
    const catchUp = (at) => {
        for (; next < (observed?.length ?? 0) && observed[next].request.at < at; next++) {
            observe(prepared, memory, observed[next]);
            follow(prepared, memory, observed[next]);
        }
    };
    return {
        respond: (request) => {
            if (seed === 'in step')
                catchUp(request.at);
            return withOwnCookies(respondToAll(prepared, memory, request), request, cookies);
        },
        talk: (request) => talkAt(prepared, request),
        took: (call) => middleOf(prepared.calls.get(call ?? '')?.took ?? []),
        log: () => memory.log,
        reset: () => {
            memory = copyOf(first);
            next = 0;
        },
    };
}
const middleOf = (times) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;
function beginning(p, seed, observed) {
    if (seed === 'empty')
        return emptied(p, observed === null ? emptyMemory() : learned(p, observed));
    if (observed === null)
        return madeMemory(p);
    if (seed === 'observed')
        return observedMemory(p, observed);
    const memory = learned(p, observed);
    for (const seen of [...observed].reverse())
        rewind(p, memory, seen);
    unmakeLater(p, memory, observed[0]?.request.at ?? 0);
    return memory;
}
/** Nothing is there that can be made: what was recorded of such things is no answer about them. */
function emptied(p, memory) {
    forgetFound(p.experience);
    for (const { call, entity } of p.calls.values())
        if (call.does === 'create' && entity !== null)
            memory.onlyMade.add(entity.name);
    return memory;
}
//# sourceMappingURL=rehearse.js.map
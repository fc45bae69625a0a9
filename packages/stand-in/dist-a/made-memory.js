import { fits, propertiesOf } from './fits.js';
import { plain } from './json.js';
import { introduce } from './made-people.js';
import { make } from './make.js';
import { emptyMemory, newKey, remember } from './memory.js';
import { beginnings } from './moves.js';
// Enough for a list that looks like one, few enough to be told apart by eye.
const MADE_THINGS = 5;
/** Where nothing but the specification is at hand: a few things of each kind, made from what it says of them. */
export function madeMemory(p) {
    const memory = { ...emptyMemory(), isMadeUp: true };
    for (let i = 0; i < MADE_THINGS; i++)
        for (const entity of p.entities.values()) {
            const form = p.forms.get(entity.name);
            if (form !== undefined)
                remember(memory, entity, madeThing(p, memory, entity, form));
        }
    for (const entity of p.entities.values())
        inEveryState(p, memory, entity);
    for (const entity of p.entities.values())
        join(p, memory, entity);
    introduce(p, memory);
    return memory;
}
/** One thing for each way out of each state: whatever can be done with things can be tried. */
function inEveryState(p, memory, entity) {
    const form = p.forms.get(entity.name);
    const begins = new Map(beginnings(p, entity, ''));
    for (const { field, states, transitions } of p.lifeCycles.get(entity.name) ?? [])
        for (const { name } of form === undefined ? [] : states) {
            const ways = transitions.filter(({ from }) => from === name).length;
            for (let i = begins.get(field) === name ? MADE_THINGS : 0; i < Math.max(1, ways); i++)
                remember(memory, entity, { ...madeThing(p, memory, entity, form), [field]: name });
        }
}
function madeThing(p, memory, entity, form) {
    const begins = new Map(beginnings(p, entity, ''));
    return Object.fromEntries(propertiesOf(form).map(([name, own]) => {
        if (entity.key.includes(name))
            return [name, newKey(memory, entity, own, name)];
        const state = begins.get(name);
        if (state !== undefined && fits(state, own))
            return [name, state];
        const values = entity.fields.find(({ path }) => path === name)?.values;
        const seed = `${entity.name} ${memory.made}`;
        if (plain(name) === 'slug')
            return [name, `${plain(entity.name)}-${memory.made}`];
        if (values !== undefined)
            return [name, make({ enum: values }, seed, name)];
        const kept = make({ ...own, ...ruled(p, entity, name) }, seed, name);
        return [name, fits(kept, own) ? kept : make(own, seed, name)];
    }));
}
const KEYWORDS = new Map([
    ['pattern', 'pattern'],
    ['format', 'format'],
    ['minLength', 'minLength'],
    ['maxLength', 'maxLength'],
    ['min', 'minimum'],
    ['max', 'maximum'],
]);
/** What the calls that make such things ask of a field: things that are there keep the rules. */
function ruled({ calls }, entity, name) {
    const makers = [...calls.values()].filter((known) => known.entity === entity && known.call.does === 'create');
    const rules = makers.flatMap((known) => known.rules.filter(({ field }) => field === name));
    const told = rules.flatMap(({ rule, value, exclusive }) => {
        const keyword = KEYWORDS.get(rule);
        if (keyword === undefined || value === undefined)
            return [];
        // what is made needs only to lie on the right side of a bound that is refused itself
        const isPast = exclusive === true && typeof value === 'number';
        return [[keyword, isPast ? value + (rule === 'min' ? 1 : -1) : value]];
    });
    return Object.fromEntries(told);
}
/** References lead to things that are there. */
function join(p, memory, entity) {
    const kept = [...(memory.shelves.get(entity.name)?.byKey.values() ?? [])];
    for (const [i, thing] of kept.entries()) {
        const values = entity.fields.flatMap(({ path, ref }) => {
            const target = ref === undefined ? undefined : p.entities.get(ref.entity);
            const others = target === undefined ? [] : [...(memory.shelves.get(target.name)?.byKey.values() ?? [])];
            const value = others[i % Math.max(1, others.length)]?.[target?.key[0] ?? ''];
            const old = thing[path];
            return value === undefined || old == null || typeof old !== typeof value ? [] : [[path, value]];
        });
        remember(memory, entity, { ...thing, ...Object.fromEntries(values) });
    }
}
//# sourceMappingURL=made-memory.js.map
import { OWN_VALUE } from './csrf.js';
const ESCAPES = new Map([
    ['&', '&amp;'],
    ['<', '&lt;'],
    ['>', '&gt;'],
    ['"', '&quot;'],
]);
const safe = (text) => text.replace(/[&<>"]/g, (letter) => ESCAPES.get(letter));
const document = (title, inside) => `<!doctype html>\n<meta charset="utf-8">\n<title>${safe(title)}</title>\n${inside}\n`;
export function pageWith(message, fields) {
    const told = fields.map((one) => `<p role="alert" data-field="${safe(one.field)}">${safe(one.message)}</p>`);
    return document(message, [`<h1>${safe(message)}</h1>`, ...told].join('\n'));
}
/** The screen that is shown at an address; null: none is known there. */
export function screenAt({ screens }, path) {
    const parts = path.split('/');
    const isAt = ({ route }) => {
        const steps = route.split('/');
        return steps.length === parts.length && steps.every((step, i) => step === parts[i] || isSlotOf(step, parts[i]));
    };
    const found = screens.statements.filter(isAt);
    return found.find(({ route }) => route === path) ?? found[0] ?? null;
}
/** `{id}` takes any, `~{username}` what begins with the sign. */
const isSlotOf = (step, part) => /^[@~]?\{.*\}$/.test(step) && (step.startsWith('{') || part[0] === step[0]);
/** A page as the specification tells of it: its title, its headings, its forms. No more is known of it. */
export function pageFor(spec, path) {
    const screen = screenAt(spec, path);
    const title = screen?.title ?? spec.product;
    const [first, ...others] = screen?.headings.length ? screen.headings : [title];
    const headings = [`<h1>${safe(first)}</h1>`, ...others.map((text) => `<h2>${safe(text)}</h2>`)];
    return document(title, [...headings, ...(screen?.forms ?? []).map((one) => form(one, spec))].join('\n'));
}
function form({ action, method, fields }, { roles }) {
    const inputs = fields.map(({ name, type }) => {
        const kind = typeof type === 'string' ? ` type="${safe(type)}"` : '';
        const isOwn = (roles.csrf ?? []).some((one) => one.name === name);
        return `  <label>${safe(name)} <input name="${safe(name)}"${kind}${isOwn ? ` value="${OWN_VALUE}"` : ''}></label>`;
    });
    return [
        `<form action="${safe(action)}" method="${safe(method)}">`,
        ...inputs,
        '  <button>OK</button>',
        '</form>',
    ].join('\n');
}
//# sourceMappingURL=page.js.map
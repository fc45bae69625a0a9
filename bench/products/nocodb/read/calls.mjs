// Every route that the controllers declare, with the permission that guards it and the service that answers.
const VERB = /_common\.(Get|Post|Put|Patch|Delete)\)\((\[[^\]]*\]|'[^']*'|"[^"]*")\)/g;

/** `/a/:b/:c?/` → `/a/{b}/{c}` and `/a/{b}`. */
export function pathsOf(declared) {
  const tidy = (path) => path.replace(/:(\w+)(?:\([^)]*\))?\??/g, '{$1}').replace(/(?<=.)\/+$/, '');
  const optional = /\/:\w+\?$/;
  return optional.test(declared) ? [tidy(declared.replace(optional, '')), tidy(declared)] : [tidy(declared)];
}

const scopeOf = (text) => /\bscope: '(\w+)'/.exec(text)?.[1] ?? 'base';

/** The bodies of a class's methods: name → text. */
export function methodsOf(text) {
  const found = new Map();
  for (const [, name, body] of text.matchAll(/^ {4}(?:static )?(?:async )?(\w+)\([^\n]*\) ?\{\n([\s\S]*?)^ {4}\}/gm))
    found.set(name, body);
  return found;
}

function declaredIn(file, text) {
  const methods = methodsOf(text);
  return text
    .split('_ts_decorate([')
    .slice(1)
    .flatMap((block) => {
      const target = /\], (\w+)\.prototype, "(\w+)"/.exec(block);
      if (!target) return [];
      const head = block.slice(0, target.index);
      const acl = /\.Acl\)\('(\w+)'(?:,\s*(\{[\s\S]*?\}))?\)/.exec(head);
      const guard = { permission: acl?.[1], scope: scopeOf(acl?.[2] ?? '') };
      const served = [...(methods.get(target[2]) ?? '').matchAll(/this\.(\w+)\.(\w+)[(,]/g)].map(
        ([, service, method]) => ({ service, method }),
      );
      return [...head.matchAll(VERB)].flatMap(([, verb, paths]) =>
        [...paths.matchAll(/['"]([^'"]*)['"]/g)]
          .flatMap(([, path]) => pathsOf(path))
          .map((path) => ({ method: verb.toUpperCase(), path, ...guard, served, file })),
      );
    });
}

/** This edition has one organisation, `noco`, and writes it in the address. */
const NAMED = /^(\/api\/v1\/db\/(?:data\/bulk|data|calendar-data))\/\{orgs\}/;

export function callsOf(sources) {
  const found = new Map();
  for (const [file, text] of sources) {
    if (!file.endsWith('controller.ts')) continue;
    for (const call of declaredIn(file, text)) {
      const path = call.path.replace(NAMED, '$1/noco');
      const also = path === call.path ? [] : [`${call.method} ${call.path}`];
      if (path.includes('{relationType}')) also.push(`${call.method} ${path.replace('{relationType}', 'mm')}`);
      const key = `${call.method} ${path}`;
      if (!found.has(key)) found.set(key, { ...call, path, ...(also.length > 0 && { also }) });
    }
  }
  return [...found.values()];
}

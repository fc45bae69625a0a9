import { createHash } from 'node:crypto';
import { nameOf, neededBy, uniqueSorted } from './lock-file.mjs';

/** What is inside the package and what is installed with it, as CycloneDX 1.6. `date`: of the release, if it is known. */
export function billOfMaterials(manifest, { lock, bundled, direct, installed }, date) {
  const inside = new Set(bundled);
  const folders = uniqueSorted([...bundled, ...installed]);
  const components = folders.map((folder) => component(lock, folder, inside.has(folder)));
  const refs = new Map(folders.map((folder, index) => [folder, components[index]['bom-ref']]));
  const refsOf = (list) => uniqueSorted(list.flatMap((folder) => refs.get(folder) ?? []));
  const product = ourselves(manifest);
  const own = [...direct, ...folders.filter((folder) => isDeclared(lock, folder))];
  const dependencies = [
    { ref: product['bom-ref'], dependsOn: refsOf(own) },
    ...folders.map((folder) => ({ ref: refs.get(folder), dependsOn: refsOf(neededBy(lock, folder)) })),
  ];
  const content = { components: once(components), dependencies: once(dependencies) };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialOf({ product, ...content }),
    version: 1,
    metadata: { ...(date !== null && { timestamp: date }), component: product },
    ...content,
  };
}

const ourselves = ({ name, version, description, license }) => ({
  type: 'application',
  'bom-ref': `pkg:npm/${name}@${version}`,
  name,
  version,
  description,
  licenses: [{ license: { id: license } }],
  purl: `pkg:npm/${name}@${version}`,
});

function component(lock, folder, isInside) {
  const { version, license, integrity, optional } = lock[folder];
  const name = nameOf(folder);
  const [scope, base] = name.startsWith('@') ? name.split('/') : [null, name];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    ...(scope !== null && { group: scope }),
    name: base,
    version,
    scope: optional && !isInside ? 'optional' : 'required',
    licenses: [/\s/.test(license) ? { expression: license } : { license: { id: license } }],
    purl,
    externalReferences: [
      {
        type: 'distribution',
        url: `https://registry.npmjs.org/${name}/-/${base}-${version}.tgz`,
        hashes: hashesOf(integrity),
      },
    ],
    properties: [{ name: 'asbuilt:delivery', value: isInside ? 'bundled' : 'installed' }],
  };
}

function hashesOf(integrity) {
  const [kind, ...value] = integrity.split('-');
  return [{ alg: kind.replace('sha', 'SHA-'), content: Buffer.from(value.join('-'), 'base64').toString('hex') }];
}

/** Declared by a package of the workspace. */
function isDeclared(lock, folder) {
  const name = nameOf(folder);
  const ours = Object.entries(lock).filter(([path]) => path.startsWith('packages/'));
  return (
    folder === `node_modules/${name}` &&
    ours.some(([, { dependencies, devDependencies }]) => name in { ...dependencies, ...devDependencies })
  );
}

/** The same version may lie in two folders. */
const once = (list) => [...new Map(list.map((one) => [one['bom-ref'] ?? one.ref, one])).values()];

/** Of the content, so that the same package has the same number. */
function serialOf(content) {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

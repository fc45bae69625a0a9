import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../set-up.mjs';
import { nameOf } from './lock-file.mjs';

const LICENCE = /^(?:licen[cs]e|copying|notice)/i;
const INTRODUCTION = `Asbuilt contains the packages below. Each stands under its own licence, which follows its name.
Packages that are installed beside Asbuilt bring their licences themselves; bom.cdx.json lists them too.
`;

/** In characters; 0BSD, the shortest in use, has some 650. */
const SHORTEST_LICENCE = 400;

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** What must go with the code of others: name, version, source and licence text of each package inside. */
export function licenceTexts({ lock, bundled }) {
  const parts = bundled.map((folder) => {
    const { version, license } = lock[folder];
    const head = `${nameOf(folder)} ${version}\nLicence: ${license}\nSource: ${sourceOf(folder, version)}`;
    return `${head}\n\n${textOf(folder)}`;
  });
  return [INTRODUCTION, ...new Set(parts)].join(`\n${'-'.repeat(80)}\n\n`);
}

function textOf(folder) {
  const names = readdirSync(join(ROOT, folder));
  const read = (name) =>
    readFileSync(join(ROOT, folder, name), 'utf8')
      .replaceAll('\r\n', '\n')
      .trim();
  const readme = names.find((name) => /^readme/i.test(name));
  const texts = names.filter((name) => LICENCE.test(name)).map(read);
  if (texts.length === 0) texts.push(sectionOf(readme === undefined ? '' : read(readme)) ?? standardText(folder));
  return `${texts.join('\n\n')}\n`;
}

/** A section that has the text, not only the name of a licence. */
function sectionOf(readme) {
  const after = readme.split(/^#+ licen[cs]e[^\S\n]*$/im)[1];
  const section = after?.split(/^#/m, 1)[0].trim() ?? '';
  return section.length < SHORTEST_LICENCE ? null : section;
}

/** Some packages name their licence alone. The text of MIT is known; of another one, somebody has to look. */
function standardText(folder) {
  const { author, license } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  const holder = typeof author === 'string' ? author : author?.name;
  if (license !== 'MIT' || !holder)
    throw new Error(`${folder}: has no licence text, so nothing that contains it may be given away.`);
  return `The package names its licence, MIT, without the text, which is:\n\nCopyright (c) ${holder}\n\n${MIT}`;
}

function sourceOf(folder, version) {
  const { repository } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  const url = typeof repository === 'string' ? repository : repository?.url;
  return url ?? `https://www.npmjs.com/package/${nameOf(folder)}/v/${version}`;
}

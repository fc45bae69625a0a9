import { useQuery } from '@tanstack/react-query';
import { useProductId, useVersion } from '../app/where.js';
import { Sheet } from '../parts/sheet.js';
import { urlOf } from '../server/client.js';
import { formatsQuery } from '../server/queries.js';
import { FORMAT_WORDS } from '../words/formats.js';
import { EXPORT } from '../words/pages.js';
import { PAGE_NAMES } from '../words/points.js';

/** Everything that can be made of the specification, to take away. */
export function Export() {
  const params = { product: useProductId(), version: useVersion() };
  const { data: formats = [] } = useQuery(formatsQuery);
  return (
    <Sheet
      number={PAGE_NAMES.export}
      title={EXPORT.title}
      sub={EXPORT.sub}
      tools={
        <a className="button primary" href={urlOf('export', { params: { ...params, file: 'all.zip' } })} download>
          {EXPORT.all}
        </a>
      }
    >
      <div className="card">
        <table className="stacking">
          <tbody>
            {formats.map(({ format, file }) => (
              <tr key={format}>
                <td className="mono">{file}</td>
                <td className="dim">{FORMAT_WORDS[format] ?? ''}</td>
                <td>
                  <a
                    className="button"
                    href={urlOf('export', { params: { ...params, file } })}
                    aria-label={`${EXPORT.save} ${file}`}
                    download
                  >
                    {EXPORT.save}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  );
}

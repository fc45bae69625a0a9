import { useQuery } from '@tanstack/react-query';
import { useProductId, useVersion } from '../app/where.js';
import { Sheet } from '../parts/sheet.js';
import { urlOf } from '../server/client.js';
import { formatsQuery } from '../server/queries.js';
import { FORMAT_WORDS } from '../words/formats.js';

/** Everything that can be made of the specification, to take away. */
export function Export() {
  const params = { product: useProductId(), version: useVersion() };
  const { data: formats = [] } = useQuery(formatsQuery);
  return (
    <Sheet
      number="Export"
      title="To take away"
      sub="With every decision laid over it; what was rejected is left out."
      tools={
        <a className="button primary" href={urlOf('export', { params: { ...params, file: 'all.zip' } })} download>
          All as a zip
        </a>
      }
    >
      <div className="card">
        <table>
          <tbody>
            {formats.map(({ format, file }) => (
              <tr key={format}>
                <td className="mono">{file}</td>
                <td className="dim">{FORMAT_WORDS[format] ?? ''}</td>
                <td>
                  <a className="button" href={urlOf('export', { params: { ...params, file } })} download>
                    Save
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

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type DragEvent } from 'react';
import { startSending } from '../app/sending.js';
import { toggleTheme } from '../app/theme.js';
import { Empty } from '../parts/empty.js';
import { Sheet } from '../parts/sheet.js';
import { ask } from '../server/client.js';
import { productsQuery } from '../server/queries.js';
import { FRAME } from '../words/frame.js';
import { PRODUCTS } from '../words/pages.js';
import { ProductTile } from './product-tile.js';
import './products.css';

/** `01-admin.har` says nothing of the product; the folder it came in may. */
const nameFrom = (files: readonly File[]): string =>
  files[0]?.webkitRelativePath.split('/')[0] || files[0]?.name.split('.', 1)[0] || PRODUCTS.unnamed;

export function Products() {
  const { data: products } = useQuery(productsQuery);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [over, setOver] = useState(false);
  const begin = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const product = await ask('createProduct', { body: { name: nameFrom(files) } });
      startSending(product.id, files, client);
      return product;
    },
    onSuccess: ({ id }) => navigate({ to: '/$product/material', params: { product: id } }),
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) begin.mutate(files);
  };
  return (
    <main
      className={over ? 'main products dropping' : 'main products'}
      data-drop={PRODUCTS.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(event.dataTransfer.types.includes('Files'));
      }}
      onDragLeave={(event) => event.relatedTarget === null && setOver(false)}
      onDrop={drop}
    >
      <Sheet
        number={FRAME.asbuilt}
        title={PRODUCTS.title}
        sub={PRODUCTS.sub}
        tools={<NewProduct onFiles={(files) => begin.mutate(files)} />}
      >
        {begin.error && <p role="alert">{begin.error.message}</p>}
        {products?.length === 0 && (
          <Empty why={PRODUCTS.none} todo={PRODUCTS.todo}>
            <p className="faint small">{PRODUCTS.taken}</p>
          </Empty>
        )}
        <ul className="product-list">
          {products?.map((product) => (
            <li key={product.id}>
              <ProductTile product={product} />
            </li>
          ))}
        </ul>
      </Sheet>
    </main>
  );
}

function NewProduct({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button className="button" onClick={toggleTheme}>
        {PRODUCTS.theme}
      </button>
      <button className="button primary" onClick={() => input.current?.click()}>
        {PRODUCTS.add}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        className="hidden"
        aria-label={PRODUCTS.files}
        tabIndex={-1}
        onChange={({ target }) => {
          if (target.files?.length) onFiles([...target.files]);
          target.value = '';
        }}
      />
    </>
  );
}

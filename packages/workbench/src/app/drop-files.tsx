import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type DragEvent, type ReactNode } from 'react';
import { MATERIAL } from '../words/pages.js';
import { startSending } from './sending.js';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Files dropped anywhere become material of this product. */
export function DropFiles({ product, children }: { product: string; children: ReactNode }) {
  const [over, setOver] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <div
      className={over ? 'dropping' : undefined}
      data-drop={MATERIAL.drop}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (event.relatedTarget === null) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        startSending(product, [...event.dataTransfer.files], client);
        void navigate({ to: '/$product/material', params: { product } });
      }}
    >
      {children}
    </div>
  );
}

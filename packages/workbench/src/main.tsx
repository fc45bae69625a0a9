import '@fontsource/ibm-plex-mono/latin-400.css';
import '@fontsource/ibm-plex-mono/latin-500.css';
import '@fontsource/ibm-plex-sans/latin-400.css';
import '@fontsource/ibm-plex-sans/latin-500.css';
import '@fontsource/ibm-plex-sans/latin-600.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/frame.css';
import { holdPlace } from './app/hold-place.js';
import { router } from './app/router.js';
import './look.css';
import './parts/why-button.css';

// The browser's Back closes a drawer as its button does: the page stays where it is.
addEventListener('popstate', holdPlace);

const client = new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } } });

const root = createRoot(document.getElementById('root')!);
// In steps: whoever presses something while the first page is drawn is heard between them.
startTransition(() =>
  root.render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  ),
);

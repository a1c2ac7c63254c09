import { nonce } from './policy';
import './styles';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepDoubleClicks } from '../../kit/web/doubleClick';
import { keepRowWhole } from '../../kit/web/keptRow';
import { cssVariables, theme } from '../../kit/web/theme';
import './Premier.css';
import { CALM_MS } from '../../kit/web/ahead';
import { printInLight } from './paper';
import { fetchErrorScreen, router } from './router';
import { keepScrollbarRoom } from './scrollbars';

/** Stored between visits (D17); public/couleurs.js reads it before the first paint. */
const colorScheme = localStorageColorSchemeManager({ key: 'mode' });

const root = document.getElementById('root');
if (root) {
  keepScrollbarRoom();
  keepDoubleClicks();
  keepRowWhole();
  printInLight();
  // The page's static content (Premier.tsx) stays until the screen, or the error screen, can replace it.
  await router.load().catch(() => undefined);
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorScheme}
        defaultColorScheme="light"
        getStyleNonce={() => nonce}
      >
        <RouterProvider router={router} />
      </MantineProvider>
    </StrictMode>,
  );
  setTimeout(fetchErrorScreen, CALM_MS);
}

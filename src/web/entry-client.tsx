import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import './ui/tokens.css';
import { createShopRouter } from './router.tsx';

const router = createShopRouter();
const firstAddress = location.href;

// A page change that overtakes another ends its cross-fade; the router does not catch the promise.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') {
    event.preventDefault();
  }
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
    {
      onRecoverableError(error) {
        // Whoever clicks a link before the page is taken over leaves it: React then renders the
        // next page from scratch, which is no fault. A mismatch on the page itself is one.
        if (!router.state.isLoading && location.href === firstAddress) reportError(error);
      },
    },
  );
});

import '@vitejs/plugin-react/preamble';
import './storefront/storefront.css';
import { hydratePage } from './hydrate-page.tsx';
import { createShopRouter } from './storefront/router.ts';

hydratePage(createShopRouter());

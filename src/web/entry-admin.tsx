import '@vitejs/plugin-react/preamble';
import './admin/admin.css';
import { createAdminRouter } from './admin/router.ts';
import { hydratePage } from './hydrate-page.tsx';

hydratePage(createAdminRouter());

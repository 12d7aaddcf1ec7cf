import '@vitejs/plugin-react/preamble';
import './admin/layout/admin.css';
import { repeatWhenProven } from './admin/reauthentication/ask-again.ts';
import { createAdminRouter } from './admin/router.ts';
import { fetchTransport, setTransport } from './api.ts';
import { hydratePage } from './hydrate-page.tsx';

setTransport(repeatWhenProven(fetchTransport));
hydratePage(createAdminRouter());

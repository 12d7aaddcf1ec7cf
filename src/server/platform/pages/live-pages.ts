import type { FastifyInstance } from 'fastify';
import type { PageFiles, Transport } from '../../../contracts/content/page-rendering.ts';
import { readBundle, withTopics } from './built-pages.ts';
import type { RenderPage } from './page-routes.ts';

function listFiles(entry: string, css: string): PageFiles {
  return {
    routes: {
      __root__: {
        css: [css],
        scripts: [
          { attrs: { type: 'module', src: '/@vite/client' } },
          { attrs: { type: 'module', src: entry } },
        ],
      },
    },
  };
}

/** What the first HTML of each part asks Vite for. */
export const liveFiles = {
  shop: listFiles('/src/web/entry-client.tsx', '/src/web/storefront/storefront.css'),
  administrator: listFiles('/src/web/entry-admin.tsx', '/src/web/admin/layout/admin.css'),
};

type LivePages = {
  pages: (transport: Transport) => RenderPage;
  /** Passes every request to Vite first, which serves the modules. */
  serveModules: (app: FastifyInstance) => void;
  close: () => Promise<void>;
};

/** For development: Vite compiles modules on request, and tells the browser about changes. */
export async function startLivePages(): Promise<LivePages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } });
  return {
    pages: (transport) => async (address, origin) => {
      const bundle = readBundle(await vite.ssrLoadModule('/src/web/entry-server.tsx'));
      bundle.connect(transport);
      return withTopics(await bundle.renderPage(address, origin, liveFiles));
    },
    serveModules(app) {
      app.addHook('onRequest', (request, reply, next) => {
        if (request.url.startsWith('/api/')) return next();
        vite.middlewares(request.raw, reply.raw, next);
      });
    },
    close: () => vite.close(),
  };
}

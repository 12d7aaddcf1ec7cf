import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { endpoints } from '../../../contracts/endpoints.ts';
import type {
  Area,
  PageBundle,
  PageFiles,
  Rendering,
  Transport,
} from '../../../contracts/page-rendering.ts';
import { loadAfterFirstFrame } from './load-after-first-frame.ts';
import type { RenderedPage, RenderPage } from './page-routes.ts';

const ENTRIES = { shop: 'src/web/entry-client.tsx', administrator: 'src/web/entry-admin.tsx' };

const pageBundle = z.object({
  connect: z.custom<PageBundle['connect']>((value) => typeof value === 'function'),
  pageModules: z.record(z.string(), z.string()),
  renderPage: z.custom<PageBundle['renderPage']>((value) => typeof value === 'function'),
});

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);

/** Loads the built renderer from dist/ and knows for every page which files its HTML names. */
export async function loadBuiltPages(dist: string): Promise<(transport: Transport) => RenderPage> {
  const bundle = readBundle(
    await import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href),
  );
  const files = {
    shop: listPageFiles(readManifest('shop'), ENTRIES.shop, bundle.pageModules),
    administrator: listPageFiles(readManifest('administrator'), ENTRIES.administrator, {}),
  };
  return (transport) => {
    bundle.connect(transport);
    return async (address, origin) => withTopics(await bundle.renderPage(address, origin, files));
  };

  function readManifest(area: Area) {
    const file = join(dist, 'client', '.vite', `${area}.json`);
    return manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  }
}

/** The renderer's module, checked for what we call. */
export function readBundle(module: Record<string, unknown>): PageBundle {
  return pageBundle.parse(module);
}

/** Names the topics behind the endpoints that a page called. */
export function withTopics(page: Rendering): RenderedPage {
  if ('redirectTo' in page) return page;
  const used = endpoints.filter(({ method, path }) => page.calls.includes(`${method} ${path}`));
  const topics = used.flatMap((endpoint) => ('topic' in endpoint ? [endpoint.topic] : []));
  const { status, html, canonical } = page;
  return { status, html, canonical, topics };
}

function listPageFiles(
  chunks: z.infer<typeof manifest>,
  entryModule: string,
  pageModules: Record<string, string>,
): PageFiles {
  const entry = collect(entryModule);
  const routes: PageFiles['routes'] = {
    __root__: {
      css: entry.css,
      scripts: [{ attrs: {}, children: loadAfterFirstFrame(entry.scripts) }],
    },
  };
  for (const [routeId, module] of Object.entries(pageModules)) {
    const page = collect(module);
    const own = page.scripts.filter((file) => !entry.scripts.includes(file));
    routes[routeId] = {
      css: page.css.filter((href) => !entry.css.includes(href)),
      scripts: own.length > 0 ? [{ attrs: {}, children: loadAfterFirstFrame(own) }] : [],
    };
  }
  return { routes };

  function collect(name: string, seen = new Set<string>()): { scripts: string[]; css: string[] } {
    const chunk = chunks[name];
    if (!chunk || seen.has(name)) return { scripts: [], css: [] };
    seen.add(name);
    const imported = chunk.imports.map((other) => collect(other, seen));
    return {
      scripts: [`/${chunk.file}`, ...imported.flatMap(({ scripts }) => scripts)],
      css: [...chunk.css.map((href) => `/${href}`), ...imported.flatMap(({ css }) => css)],
    };
  }
}

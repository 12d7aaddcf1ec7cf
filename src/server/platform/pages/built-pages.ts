import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type {
  Area,
  PageBundle,
  PageFiles,
  Rendering,
  Transport,
} from '../../../contracts/content/page-rendering.ts';
import { endpoints } from '../../../contracts/endpoints.ts';
import type { RenderedPage, RenderPage } from './page-routes.ts';

const ENTRIES = { shop: 'src/web/entry-client.tsx', administrator: 'src/web/entry-admin.tsx' };

const pageBundle = z.object({
  connect: z.custom<PageBundle['connect']>((value) => typeof value === 'function'),
  readFrame: z.custom<PageBundle['readFrame']>((value) => typeof value === 'function'),
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

/** Loads the built renderer from dist/, with the scripts and styles of every page. */
export async function loadBuiltPages(dist: string): Promise<(transport: Transport) => RenderPage> {
  const bundle = readBundle(
    await import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href),
  );
  const files = {
    shop: listShopFiles(readManifest('shop'), bundle.pageModules),
    administrator: listAdministratorFiles(readManifest('administrator')),
  };
  return (transport) => {
    bundle.connect(transport);
    void bundle.readFrame();
    return async (address, origin) => withTopics(await bundle.renderPage(address, origin, files));
  };

  function readManifest(area: Area) {
    const file = join(dist, 'client', '.vite', `${area}.json`);
    return manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  }
}

/** Checks that the renderer's module has what we call. */
export function readBundle(module: Record<string, unknown>): PageBundle {
  return pageBundle.parse(module);
}

export function withTopics(page: Rendering): RenderedPage {
  if ('redirectTo' in page) return page;
  const used = endpoints.filter(({ method, path }) => page.calls.includes(`${method} ${path}`));
  const topics = used.flatMap((endpoint) => ('topic' in endpoint ? [endpoint.topic] : []));
  const { status, html, canonical } = page;
  return { status, html, canonical, topics };
}

type Chunks = z.infer<typeof manifest>;

/** The scripts of the shop's pages load after the first frame: see `defineLoadLater`. */
function listShopFiles(chunks: Chunks, pageModules: Record<string, string>): PageFiles {
  const entry = collect(chunks, ENTRIES.shop);
  const routes: PageFiles['routes'] = { __root__: describe(entry) };
  for (const [routeId, module] of Object.entries(pageModules)) {
    const page = collect(chunks, module);
    routes[routeId] = describe({
      css: page.css.filter((href) => !entry.css.includes(href)),
      scripts: page.scripts.filter((href) => !entry.scripts.includes(href)),
    });
  }
  return { routes };

  function describe({ css, scripts }: Files) {
    const code = `loadLater(${scripts.map((file) => JSON.stringify(file)).join()})`;
    return { css, scripts: [{ attrs: {}, children: code }] };
  }
}

/** The dashboard's frame is empty until its scripts draw it, so they load at once. */
function listAdministratorFiles(chunks: Chunks): PageFiles {
  const { css, scripts } = collect(chunks, ENTRIES.administrator);
  const attrs = { type: 'module', src: scripts[0] ?? '' };
  return { routes: { __root__: { css, preloads: scripts, scripts: [{ attrs }] } } };
}

type Files = { scripts: string[]; css: string[] };

/** The files of a module and of its imports. */
function collect(chunks: Chunks, name: string, seen = new Set<string>()): Files {
  const chunk = chunks[name];
  if (!chunk || seen.has(name)) return { scripts: [], css: [] };
  seen.add(name);
  const imported = chunk.imports.map((other) => collect(chunks, other, seen));
  return {
    scripts: [`/${chunk.file}`, ...imported.flatMap(({ scripts }) => scripts)],
    css: [...chunk.css.map((href) => `/${href}`), ...imported.flatMap(({ css }) => css)],
  };
}

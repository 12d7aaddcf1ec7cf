/** How a rendered page calls an endpoint: by its name; the answer is a status and JSON text. */
export type Transport = (
  name: string,
  request: { params?: unknown; query?: unknown; headers?: unknown; body?: unknown },
  signal?: AbortSignal,
) => Promise<{ status: number; text: string }>;

/** The files that the browser needs beside the HTML, by route; the root's come with every page. */
export type PageFiles = {
  routes: Record<
    string,
    {
      preloads?: string[];
      css?: string[];
      scripts?: { attrs: Record<string, unknown>; children?: string }[];
    }
  >;
};

/** A rendered page with its canonical address and the endpoints it called, or a redirect. */
export type Rendering =
  | { status: number; redirectTo: string }
  | { status: number; html: string; canonical: string | undefined; calls: string[] };

/** The shop's pages and the administrator's: two bundles, of which neither loads anything from the other. */
export const areas = ['shop', 'administrator'] as const;
export type Area = (typeof areas)[number];

/** What the server gets from the bundle of src/web/entry-server.tsx. */
export type PageBundle = {
  connect: (transport: Transport) => void;
  /** Loads what header and footer show, so that they can still be rendered when the database is away. */
  readFrame: () => Promise<void>;
  /** The module of each shop page by its route id, so that a page's code loads together with the entry's. */
  pageModules: Record<string, string>;
  renderPage: (
    address: string,
    origin: string,
    files: Record<Area, PageFiles>,
  ) => Promise<Rendering>;
};

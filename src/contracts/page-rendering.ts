/** How a rendered page calls an endpoint: by name, for an answer's status and JSON text. */
export type Transport = (
  name: string,
  request: { params?: unknown; query?: unknown; headers?: unknown; body?: unknown },
  signal?: AbortSignal,
) => Promise<{ status: number; text: string }>;

/** What the browser needs beside the HTML: for every route its files; the root's come with every page. */
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

/** A rendered page with its canonical address and the endpoints it called, or where to go instead. */
export type Rendering =
  | { status: number; redirectTo: string }
  | { status: number; html: string; canonical: string | undefined; calls: string[] };

/** The shop's pages and the administrator's: each has its own code, of which the other loads nothing. */
export const areas = ['shop', 'administrator'] as const;
export type Area = (typeof areas)[number];

/** What the bundle of src/web/entry-server.tsx gives to the server. */
export type PageBundle = {
  connect: (transport: Transport) => void;
  /** Reads what stands around every page, for pages that cannot be made later. */
  readFrame: () => Promise<void>;
  /** From route ids to the modules of the shop's pages, so that a page's code comes with the entry's, not after it. */
  pageModules: Record<string, string>;
  renderPage: (
    address: string,
    origin: string,
    files: Record<Area, PageFiles>,
  ) => Promise<Rendering>;
};

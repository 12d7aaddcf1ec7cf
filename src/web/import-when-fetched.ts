declare global {
  interface Window {
    /** See `defineLoadLater`. */
    loadLater?: { files: Set<string> };
  }
}

const fetched = new Map<string, Promise<unknown>>();

/**
 * Around every `import()` of the built shop, in place of Vite's own `__vitePreload` (vite.config.ts): fetches the files
 * that the module needs before it is imported from the browser's cache. Browsers keep an import that failed as failed
 * until the document is loaded anew; a fetch can be tried again.
 */
export async function importWhenFetched<Module>(
  load: () => Promise<Module>,
  files: string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  return load();
}

function fetchOnce(file: string): Promise<unknown> | undefined {
  if (window.loadLater?.files.has(file) || document.querySelector(`link[href="${file}"]`)) return;
  const fetching =
    fetched.get(file) ??
    fetchFile(file).catch((error: unknown) => {
      fetched.delete(file);
      throw error;
    });
  fetched.set(file, fetching);
  return fetching;
}

async function fetchFile(file: string): Promise<unknown> {
  const answer = await fetch(file);
  // The words by which the router knows that a file is gone, as after a new version, and loads the document anew.
  if (answer.status === 404) throw new Error(`Failed to fetch dynamically imported module ${file}`);
  if (!answer.ok) throw new Error(`${answer.status}: ${file}`);
  await answer.arrayBuffer();
  return file.endsWith('.css') && applyStyles(file);
}

function applyStyles(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new TypeError(`${href} could not be loaded`));
    };
    document.head.append(link);
  });
}

import { lazyRouteComponent } from '@tanstack/react-router';

const failed = new Set<() => unknown>();

/** The router's `lazyRouteComponent`, which waits for what the module exports as `ready`; for parts of pages too. */
export const lazyPage: typeof lazyRouteComponent = (load, name) => {
  const page = lazyRouteComponent(
    () =>
      load()
        .then(waitUntilReady)
        .catch((error: unknown) => {
          failed.add(() => page.preload?.());
          throw error;
        }),
    name,
  );
  return page;
};

/** Asks again for what could not be loaded. The router does so for pages alone; a part of one would go on failing. */
export async function loadWhatFailed(): Promise<void> {
  const again = [...failed];
  failed.clear();
  await Promise.all(again.map((load) => load()));
}

async function waitUntilReady<Module extends { ready?: unknown }>(page: Module): Promise<Module> {
  await page.ready;
  return page;
}

import { type ComponentType, lazy, memo, Suspense } from 'react';

/**
 * A part of every page's first HTML whose code comes after the page's own. Until then, and where the code cannot be
 * fetched, the server's HTML stands: its links are links, and its fields keep what is typed. The server renders at
 * once and so gives `loaded`: write `import.meta.env.SSR && (await load())`.
 */
export function hydrateLater(load: () => Promise<ComponentType>, loaded: ComponentType | false) {
  const Part = loaded || lazy(() => load().then(asDefault, stayAsServed));
  // Not rendered anew by what is around it: React would have a change of page wait for the code.
  return memo(() => (
    <Suspense>
      <Part />
    </Suspense>
  ));
}

function asDefault(component: ComponentType) {
  return { default: component };
}

function stayAsServed(): Promise<never> {
  return new Promise(() => {});
}

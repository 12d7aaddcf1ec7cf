/** The toast where the code cannot be fetched. */
export const NO_SEARCH = { title: 'Search could not be loaded' };

/** The list's code, which nobody needs before they search. */
export const loadResults = () =>
  import('./SearchResults.tsx').then(({ SearchResults }) => SearchResults);

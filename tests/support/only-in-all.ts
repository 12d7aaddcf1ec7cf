/** In its title, the mark of a journey that only `npm test -- --all` plays. */
export const ONLY_IN_ALL = '@only-in-all';

/** The tag of an HTTP test that only `npm test -- --all` plays: it starts processes, or sends thousands of requests. */
export const ALL_TAG = 'only-in-all';

/**
 * The end of the title of a journey that is played for many pages, windows or the like: those that stand for the others
 * are in each run, the others have the mark.
 */
export function onlyInAllUnless(standsForOthers: boolean): string {
  return standsForOthers ? '' : ` ${ONLY_IN_ALL}`;
}

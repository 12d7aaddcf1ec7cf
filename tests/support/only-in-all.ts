/**
 * What only `npm test -- --all` plays: the tag of HTTP tests that start processes or send thousands of requests, and,
 * after an '@', the end of a journey's title.
 */
export const ONLY_IN_ALL = 'only-in-all';

/**
 * The end of the title of a journey that is played for many pages, windows or the like: those that stand for the others
 * are in each run, the others have the mark.
 */
export function onlyInAllUnless(standsForOthers: boolean): string {
  return standsForOthers ? '' : ` @${ONLY_IN_ALL}`;
}

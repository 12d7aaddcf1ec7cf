/** The tag of journeys that only `npm test -- --all` runs. */
export const ONLY_IN_ALL = '@only-in-all';

/** Steps of the set-up that are also done by keeping what is there. */
export const keptSteps = ['mark', 'look', 'texts'] as const;
export type KeptStep = (typeof keptSteps)[number];

/** Why the owner changes a stock; other reasons are in the owner’s own words. */
export const stockReasons = ['Received', 'Counted', 'Damaged', 'Given away'] as const;

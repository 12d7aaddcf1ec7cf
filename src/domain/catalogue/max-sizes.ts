/** Sizes of one product, so that their choice stays one to take in at a glance. */
export const MAX_SIZES = 12;

export const TOO_MANY_SIZES = `A product has at most ${MAX_SIZES} sizes. Delete one, or add this one as a product of its own`;

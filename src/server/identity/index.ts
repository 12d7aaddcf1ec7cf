export { registerIdentityFiles } from './identity-files.ts';
export { keepHeroDrawn } from './keep-hero-drawn.ts';
export type { Vial } from './vials/vial.ts';

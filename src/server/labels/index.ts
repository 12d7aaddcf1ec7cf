export { drawLabels } from './draw-labels.ts';
export type { VialLabel } from './vial-label.ts';

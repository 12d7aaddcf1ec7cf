export { drawLabels } from './draw-labels.ts';

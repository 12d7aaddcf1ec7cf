import type { Apparatus } from '../../blog/seed-posts.ts';
import { drawCertificate } from './draw-certificate.ts';
import { drawFreezeDryer } from './draw-freeze-dryer.ts';
import { drawFumeHood } from './draw-fume-hood.ts';
import { drawHplcTrace } from './draw-hplc-trace.ts';
import { drawMassSpectrum } from './draw-mass-spectrum.ts';
import { drawVialAndSolvent } from './draw-vial-and-solvent.ts';

/** Each post's drawing as an SVG of 1200 x 800. */
export const drawApparatus: Record<Apparatus, () => string> = {
  'freeze-dryer': drawFreezeDryer,
  certificate: drawCertificate,
  'vial-and-solvent': drawVialAndSolvent,
  'mass-spectrum': drawMassSpectrum,
  'hplc-trace': drawHplcTrace,
  'fume-hood': drawFumeHood,
};

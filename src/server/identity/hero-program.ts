import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { storePicture } from '../platform/images/store-picture.ts';
import { drawHero } from './draw-hero.ts';
import { vial } from './vials/vial.ts';

// Run by renderInProcess: reads vials as JSON, stores the picture, and writes its path.
const [folder = ''] = process.argv.slice(2);
const vials = z.array(vial).parse(await json(process.stdin));
process.stdout.write(await storePicture(Buffer.from(drawHero(vials)), folder));

import { json } from 'node:stream/consumers';
import { linkPicture } from './link-picture.ts';
import { renderLinkPicture } from './render-link-picture.ts';

// A program of its own, see render-in-process.ts: a LinkPicture comes in as JSON, the JPEG file goes out.
const [folder = ''] = process.argv.slice(2);
process.stdout.write(await renderLinkPicture(linkPicture.parse(await json(process.stdin)), folder));

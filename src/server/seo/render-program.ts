import { json } from 'node:stream/consumers';
import { linkPicture } from './link-picture.ts';
import { renderLinkPicture } from './render-link-picture.ts';

// Run by renderInProcess: reads a LinkPicture as JSON, writes a JPEG file.
const [folder = ''] = process.argv.slice(2);
process.stdout.write(await renderLinkPicture(linkPicture.parse(await json(process.stdin)), folder));

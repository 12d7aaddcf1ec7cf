import { json } from 'node:stream/consumers';
import sharp from 'sharp';
import { drawShopPicture, shopPicture } from './draw-shop-picture.ts';

// Run by renderInProcess: reads a ShopPicture as JSON, writes a JPEG file.
const drawing = drawShopPicture(shopPicture.parse(await json(process.stdin)));
process.stdout.write(
  await sharp(Buffer.from(drawing))
    .removeAlpha()
    .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
    .toBuffer(),
);

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Only texts: the formats of fonts and pictures are compressed already. */
const textTypes = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.xml']);
const smallestBytes = 256;

/** Writes name.br (quality 11) and name.gz beside every text file above a quarter of a kilobyte. */
export async function compressAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter(
    // Vite's own manifest is not served.
    (entry) =>
      entry.isFile() && textTypes.has(extname(entry.name)) && !/\.vite$/.test(entry.parentPath),
  );
  await Promise.all(texts.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength <= smallestBytes) return;
  const brotliParams = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  const [brotli, zipped] = await Promise.all([
    compressBrotli(content, { params: brotliParams }),
    compressGzip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}

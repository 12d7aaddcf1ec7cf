import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { areas } from '../src/contracts/content/page-rendering.ts';
import { hashBuildInputs, isBuilt } from './build-stamp.ts';
import { compressAssets } from './compress-assets.ts';

const cache = '.cache';
/**
 * Parts that many pages share, in one file: it compresses better than many small ones, even for a page that needs few
 * of them.
 */
const SMALL_PARTS =
  /lucide-react|react-query|ui\/\w+\/(Price|Tag|EmptyState|Skeleton)\.|domain\/\w+\/(money|quantity-prices|price-cart|size-name|cart-limits|category-hue|describe-shipping)\.|\/(storefront\/SectionTitle|WholeRanges|bottom-bar|ProductPicture|cart-writes|popup-memory|use-page-text|LinePicture|EstimatedArrival)\./;
/** The same for fields and notices, with their icons. */
const FORM_PARTS =
  /ui\/\w+\/(TextInput|Field|Notice|control-classes)\.|\/(browser-storage|show-field-errors|EmailAddress)\.|icons\/(circle-alert|info|triangle-alert)\./;
const entries = { shop: 'src/web/entry-client.tsx', administrator: 'src/web/entry-admin.tsx' };

if (isBuilt(hashBuildInputs())) console.log('dist/ is up to date.');
else await buildPages().catch(reportFailure);

/**
 * Builds the browser's files and the server's renderer into dist/. Everything is built in another folder and moved at
 * the end, so that a build that was killed is never taken for a complete one.
 */
async function buildPages(): Promise<void> {
  const started = performance.now();
  const inputsHash = hashBuildInputs();
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    if (name.startsWith('build-')) rmSync(`${cache}/${name}`, { recursive: true, force: true });
  }
  const folder = `${cache}/build-${process.pid}`;

  // Separate builds share no chunks: a shopper loads no byte that only the administrator needs.
  for (const area of areas) {
    await build({
      logLevel: 'warn',
      build: {
        outDir: `${folder}/client`,
        emptyOutDir: false,
        manifest: `.vite/${area}.json`,
        rolldownOptions: {
          input: entries[area],
          // What every page needs, in one file: it compresses better than in eighteen.
          output: {
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'frame', tags: ['$initial'], priority: 1 },
                { name: 'form', test: FORM_PARTS, minShareCount: 2 },
                { name: 'frame', test: SMALL_PARTS, minShareCount: 2 },
              ],
            },
          },
        },
      },
    });
  }
  await build({
    logLevel: 'warn',
    // Vite leaves this open for a server, and React's development build, a megabyte, would come along.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: `${folder}/server`,
      emptyOutDir: true,
      copyPublicDir: false,
      ssr: 'src/web/entry-server.tsx',
    },
  });
  await compressAssets(`${folder}/client`);
  writeFileSync(`${folder}/.stamp`, inputsHash);

  rmSync('dist', { recursive: true, force: true });
  renameSync(folder, 'dist');
  console.log(`Built the pages in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

function reportFailure(error: unknown): void {
  console.error(`The build failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

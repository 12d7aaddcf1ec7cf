import type { ExistingChoice } from '../../../../contracts/catalogue/import-products.ts';
import { product } from '../../../../contracts/catalogue/products.ts';
import { ApiError, call, messageOf } from '../../../api.ts';
import type { Tools } from '../../import/use-work.ts';
import type { ImportFile } from './read-import-file.ts';
import type { Preview } from './send-import.ts';

/** The pictures of a file at another shop, by address: their paths here, and why the others are not fetched. */
export type FetchedPictures = {
  addresses: readonly string[];
  paths: ReadonlyMap<string, string>;
  failures: ReadonlyMap<string, string>;
};

/** How many the shop fetches at once. */
const AT_ONCE = 3;

/** Where the pictures of a file lie, each once, but for products that are left out. */
export function findPictures(
  { products, source }: ImportFile,
  { rows }: Pick<Preview, 'rows'>,
  choice: ExistingChoice,
): FetchedPictures {
  const leftOut = new Set(choice === 'skip' ? rows : []);
  const wanted = products.filter((_, index) => source && !leftOut.has(index + 1));
  const addresses = [...new Set(wanted.flatMap(addressesOf))];
  return { addresses, paths: new Map(), failures: new Map() };
}

/** 'shop.example', or 'a.example and b.example'. */
export function describeHosts({ addresses }: FetchedPictures): string {
  const hosts = [...new Set(addresses.map((address) => URL.parse(address)?.host ?? address))];
  const shown = hosts.slice(0, 3);
  if (hosts.length > shown.length) shown.push('others');
  return new Intl.ListFormat('en-CA').format(shown);
}

/**
 * Fetches the pictures that are still missing, a few at a time; gives whether all are there. What cannot be fetched is
 * among the failures. Throws whatever keeps the shop from answering at all.
 */
export async function fetchPictures(
  from: FetchedPictures,
  { show, isStopped }: Tools<FetchedPictures>,
): Promise<boolean> {
  const { addresses } = from;
  const paths = new Map(from.paths);
  const failures = new Map<string, string>();
  const missing = addresses.filter((address) => !paths.has(address)).values();
  show({ addresses, paths, failures });
  let isAway = false;
  const fetchSome = async () => {
    for (const address of missing) {
      if (isAway || isStopped()) return;
      try {
        const { imagePath } = await call('POST /api/admin/fetch-image', { body: { address } });
        paths.set(address, imagePath);
      } catch (error) {
        // Any other answer is about the shop and not about this picture.
        isAway = !(error instanceof ApiError && [400, 413].includes(error.status));
        if (isAway) throw error;
        failures.set(address, messageOf(error, 'It could not be fetched'));
      }
      show({ addresses, paths, failures });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, fetchSome));
  const failed = ends.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return paths.size === addresses.length && !isStopped();
}

/** The file with the pictures' paths in this shop; products whose pictures are not here have none. */
export function putPictures(file: ImportFile, { paths }: Pick<FetchedPictures, 'paths'>) {
  if (!file.source) return file;
  const products = file.products.map((product) => {
    const { image, morePictures } = picturesIn(product);
    const more = morePictures?.flatMap(({ image, alt }) => {
      const path = paths.get(image);
      return path ? [{ image: path, alt }] : [];
    });
    return Object.assign({}, product, {
      ...(image && { image: paths.get(image) ?? '' }),
      // Where none came, an update keeps those of the shop.
      ...(more && { morePictures: more.length > 0 ? more : undefined }),
    });
  });
  return { ...file, products };
}

function addressesOf(product: unknown): string[] {
  const { image, morePictures = [] } = picturesIn(product);
  return [...(image ? [image] : []), ...morePictures.map((more) => more.image)];
}

const pictured = product.pick({ image: true, morePictures: true }).partial();

/** Those of a product that another shop's export was read into. */
const picturesIn = (read: unknown) => pictured.safeParse(read).data ?? {};

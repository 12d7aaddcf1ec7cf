import type { ExistingChoice } from '../../../../contracts/catalogue/import-products.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useImport } from '../../import/use-import.ts';
import { useWork } from '../../import/use-work.ts';
import { describeSuccess } from './describe-import.ts';
import {
  type FetchedPictures,
  fetchPictures,
  findPictures,
  putPictures,
} from './fetch-pictures.ts';
import { type ImportFile, readImportFile } from './read-import-file.ts';
import {
  type Outcome,
  previewFile,
  sendProducts,
  splitFile,
  tallyProducts,
} from './send-import.ts';

export type ReadProducts = Awaited<ReturnType<typeof readProducts>>;

type Chosen = { file: ImportFile; existing: ExistingChoice; pictures: FetchedPictures };

/** Reads a file, has its pictures fetched, then sends it part by part; `onDone` is called when every product was imported. */
export function useProductImport(onDone: () => void) {
  const importing = useImport({
    read: readProducts,
    onSent: (answers: readonly Outcome[]) => {
      const tally = tallyProducts(answers);
      if (tally.errors.length > 0) return;
      showToast(describeSuccess(tally));
      onDone();
    },
  });
  const send = ({ file, pictures, existing }: Chosen) =>
    importing.start(splitFile(putPictures(file, pictures)), (part, place) =>
      sendProducts(file, existing, part, place),
    );
  const fetching = useWork<Chosen>({
    work: (from, { show, isStopped }) =>
      fetchPictures(from.pictures, {
        show: (pictures) => show({ ...from, pictures }),
        isStopped,
      }),
    onDone: send,
  });

  function start({ file, preview }: ReadProducts, existing: ExistingChoice, isFetched: boolean) {
    const chosen = { file, existing, pictures: findPictures(file, preview, existing) };
    if (isFetched && chosen.pictures.addresses.length > 0) fetching.start(chosen);
    else send(chosen);
  }

  /** `send` imports the products without the pictures that are missing. */
  return { importing, fetching, start, send };
}

async function readProducts(chosen: File) {
  const file = await readImportFile(chosen);
  return { file, preview: await previewFile(file) };
}

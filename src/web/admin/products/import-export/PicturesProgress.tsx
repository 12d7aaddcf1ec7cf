import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { ImportErrors } from '../../import/ImportErrors.tsx';
import type { FetchedPictures } from './fetch-pictures.ts';

type PicturesProgressProps = { pictures: FetchedPictures; isFetching: boolean };

/** How many pictures are here, and then why others are not. Nothing is imported yet. */
export function PicturesProgress({ pictures, isFetching }: PicturesProgressProps) {
  const { addresses, paths, failures } = pictures;
  const missing = addresses.length - paths.size;
  return (
    <div className="grid min-w-0 gap-4">
      <Progress label="Pictures" done={paths.size + failures.size} total={addresses.length} />
      <p className="figures text-ink-soft">{`${paths.size} of ${addresses.length} pictures fetched${failures.size > 0 ? `, ${failures.size} failed` : ''}`}</p>
      {isFetching ? (
        <p className="text-sm text-ink-soft">
          The products come next. Keep this page open until it is done.
        </p>
      ) : (
        <>
          <Notice
            tone="warning"
            title={missing === 1 ? '1 picture is missing' : `${missing} pictures are missing`}
          >
            Nothing was imported so far. Where a picture is missing, a new product gets a plain
            vial, and one that is in the shop keeps its own.
          </Notice>
          {failures.size > 0 && (
            <ImportErrors
              label="Pictures that were not fetched"
              errors={[...failures].map(([address, reason]) => `${address}: ${reason}`)}
            />
          )}
        </>
      )}
    </div>
  );
}

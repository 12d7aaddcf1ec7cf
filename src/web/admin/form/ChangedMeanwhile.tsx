import { ApiError } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

type ChangedMeanwhileProps = {
  /** What was changed, as the owner calls it: 'blog post'. */
  what: string;
  onShowCurrent: () => void;
  onSaveAnyway: () => void;
};

/** Nothing was saved, as another tab has saved meanwhile: the current version, or mine anyway. */
export function ChangedMeanwhile({ what, onShowCurrent, onSaveAnyway }: ChangedMeanwhileProps) {
  return (
    <Notice
      tone="error"
      title={`This ${what} was changed in another tab or by somebody else`}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={onShowCurrent}>
            Show the current version
          </Button>
          <Button variant="danger" size="sm" onClick={onSaveAnyway}>
            Save mine anyway
          </Button>
        </div>
      }
    >
      Nothing was saved, and what you typed is still here. ‘Show the current version’ discards what
      you typed; ‘Save mine anyway’ replaces what the other one wrote.
    </Notice>
  );
}

export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.body?.code === 'changed_meanwhile';
}

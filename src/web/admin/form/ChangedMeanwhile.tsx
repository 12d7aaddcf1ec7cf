import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** The version that a form was made from: its saves tell it, but for one that is to go through anyway. */
export function useVersion(opened: number | undefined) {
  const [version] = useState(() => {
    let known = opened;
    let isAnyway = false;
    return {
      /** What the next save sends; none, once, after `forget`. */
      current: () => {
        const sent = isAnyway ? undefined : known;
        isAnyway = false;
        return sent;
      },
      opened: () => known,
      /** After a save, or where older work is taken up again. */
      follow: (other: number) => {
        known = other;
      },
      /** Lets the next save replace what another wrote. */
      forget: () => {
        isAnyway = true;
      },
    };
  });
  return version;
}

type ChangedMeanwhileProps = {
  error: unknown;
  /** What was changed, as the owner calls it: 'blog post'. */
  what: string;
  onShowCurrent: () => void;
  onSaveAnyway: () => void;
};

/** For AdminForm's `explain`: undefined where the failure is another one than a save in another tab. */
export function explainChange({
  error,
  what,
  onShowCurrent,
  onSaveAnyway,
}: ChangedMeanwhileProps): ReactNode {
  if (!(error instanceof ApiError) || error.body?.code !== 'changed_meanwhile') return undefined;
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
      Nothing was saved, and what you typed is still here. The current version takes its place;
      saving yours anyway replaces what the other one wrote.
    </Notice>
  );
}

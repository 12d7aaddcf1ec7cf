import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Whether the next save may replace what another wrote: by 'Save mine anyway', and for that one alone. */
export function useSaveAnyway() {
  const [anyway] = useState(() => {
    let isAllowed = false;
    return {
      allow: () => {
        isAllowed = true;
      },
      /** True once after `allow`. */
      take: () => {
        const wasAllowed = isAllowed;
        isAllowed = false;
        return wasAllowed;
      },
    };
  });
  // A field may have kept that save back. The form's own button begins with a submit event, 'anyway' does not.
  useEffect(() => {
    document.addEventListener('submit', anyway.take, { capture: true });
    return () => document.removeEventListener('submit', anyway.take, { capture: true });
  }, [anyway]);
  return anyway;
}

/** The version that a form was made from: its saves tell it, but for one that is to go through anyway. */
export function useVersion(opened: number | undefined) {
  const anyway = useSaveAnyway();
  const [version] = useState(() => {
    let known = opened;
    return {
      /** What the next save sends; none, once, after `forget`. */
      current: () => (anyway.take() ? undefined : known),
      opened: () => known,
      /** After a save, or where older work is taken up again. */
      follow: (other: number) => {
        known = other;
      },
      /** Lets the next save replace what another wrote. */
      forget: anyway.allow,
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
      Nothing was saved, and what you typed is still here. ‘Show the current version’ discards what
      you typed; ‘Save mine anyway’ replaces what the other one wrote.
    </Notice>
  );
}

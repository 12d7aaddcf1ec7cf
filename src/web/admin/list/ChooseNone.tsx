import { Button } from '../../ui/forms/Button.tsx';
import { focusTitleWhenGone } from '../../ui/layout/focus.ts';
import type { Selection } from './use-selection.ts';

/** Empties the selection, and with it the bar that this button is in. */
export function ChooseNone({ selection }: { selection: Selection }) {
  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={({ currentTarget }) => {
        focusTitleWhenGone(currentTarget);
        selection.clear();
      }}
    >
      Clear Selection
    </Button>
  );
}

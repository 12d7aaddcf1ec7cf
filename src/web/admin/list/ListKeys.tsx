import { useEffect, useState } from 'react';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { ActDialog } from '../form/ActDialog.tsx';
import { areListKeysOn, onShowListKeys, pressListKey, switchListKeys } from './list-keys.ts';

/** The keys of all lists of the page: j, k, x and a, and ? to show them. */
export function ListKeys() {
  const [isShown, setShown] = useState(false);
  useEffect(() => onShowListKeys(() => setShown(true)), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector('[role=dialog]')) return;
      if (!areListKeysOn()) return;
      if (event.key === '?') setShown(true);
      else if (!pressListKey(event.key)) return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return isShown ? <KeysDialog onClose={() => setShown(false)} /> : null;
}

function isTyping(target: EventTarget | null): boolean {
  const field = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
  return target instanceof Element && target.matches(field);
}

function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areListKeysOn);
  return (
    <ActDialog title="Keyboard shortcuts" cancelLabel="Close" onClose={onClose}>
      <SpecTable
        dense
        rows={[
          { label: 'Next row', value: <Key>j</Key> },
          { label: 'Previous row', value: <Key>k</Key> },
          { label: 'Select the row', value: <Key>x</Key> },
          {
            label: 'Select everything from the last selected row to this one',
            value: <Key>Shift x</Key>,
          },
          {
            label: 'Select and move down or up',
            value: <Key>Shift j or k</Key>,
          },
          { label: 'Go to the buttons for the selected rows', value: <Key>a</Key> },
          { label: 'Open the row', value: <Key>Enter</Key> },
          { label: 'Go to a section, an order or a product', value: <Key>Ctrl K or ⌘ K</Key> },
          { label: 'Show these shortcuts', value: <Key>?</Key> },
        ]}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            switchListKeys(target.checked);
            setOn(target.checked);
          }}
          className="size-4 accent-aurora"
        />
        j, k, x, a and ? work in this browser
      </label>
    </ActDialog>
  );
}

function Key({ children }: { children: string }) {
  return <kbd className="font-sans font-semibold whitespace-nowrap">{children}</kbd>;
}

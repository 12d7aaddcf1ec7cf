import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { joinClasses } from '../layout/join-classes.ts';
import { Button } from './Button.tsx';

type CopyButtonProps = {
  text: string;
  /** What it is, for its accessible name: 'order number'. */
  what: string;
  /** Id of the element that shows the text, which is selected where the browser refuses to copy. */
  sourceId?: string;
  variant?: 'quiet' | 'secondary';
};

const SHOWN_FOR_MS = 2000;

const label = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2';

export function CopyButton({ text, what, sourceId, variant = 'quiet' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'selected'>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // No permission, or a page without https, where `clipboard` does not exist at all.
      const source = sourceId ? document.getElementById(sourceId) : null;
      if (source) getSelection()?.selectAllChildren(source);
      setOutcome('selected');
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(undefined), SHOWN_FOR_MS);
  }

  const copied = outcome === 'copied';
  return (
    <span className="inline-flex items-center">
      <Button variant={variant} size="sm" aria-label={`Copy ${what}`} onClick={copy}>
        {/* Both labels share one grid cell, so the button keeps the width of the longer one. */}
        <span className="grid">
          <span className={joinClasses(label, copied && 'invisible')}>
            <Copy className="size-4" />
            Copy
          </span>
          <span className={joinClasses(label, !copied && 'invisible')}>
            <Check className="size-4 text-pass" />
            Copied
          </span>
        </span>
      </Button>
      <span
        aria-live="polite"
        className="sr-only"
      >{`${copied ? 'Copied' : ''}${outcome === 'selected' ? 'Selected. Copy it with the keyboard.' : ''}`}</span>
    </span>
  );
}

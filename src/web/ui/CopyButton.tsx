import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';

type CopyButtonProps = {
  /** What is copied. */
  text: string;
  /** What it is, as spoken: 'order number'. */
  what: string;
  /** Id of the element that shows the text; it is selected where the browser refuses to copy. */
  sourceId?: string;
};

const SHOWN_FOR_MS = 2000;

export function CopyButton({ text, what, sourceId }: CopyButtonProps) {
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
      <Button variant="quiet" size="sm" aria-label={`Copy ${what}`} onClick={copy}>
        {copied ? <Check className="size-4 text-pass" /> : <Copy className="size-4" />}
        <span className="grid text-left">
          <span
            className={copied ? 'invisible col-start-1 row-start-1' : 'col-start-1 row-start-1'}
          >
            Copy
          </span>
          <span
            className={copied ? 'col-start-1 row-start-1' : 'invisible col-start-1 row-start-1'}
          >
            Copied
          </span>
        </span>
      </Button>
      <span aria-live="polite" className="sr-only">
        {copied && 'Copied'}
        {outcome === 'selected' && 'Selected. Copy it with the keyboard.'}
      </span>
    </span>
  );
}

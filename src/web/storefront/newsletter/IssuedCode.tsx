import { useEffect, useId, useRef } from 'react';
import { NEWSLETTER_PERCENT } from '../../../domain/customers/newsletter.ts';
import { CopyButton } from '../../ui/forms/CopyButton.tsx';

/** The new subscriber's code, which stays when the toast has closed. Takes the focus that the form had. */
export function IssuedCode({ code }: { code: string }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-1.5 outline-none">
      <p className="text-sm font-semibold">Your discount code</p>
      <div className="flex min-h-11 items-center justify-between gap-3 rounded-control border border-line bg-paper py-1 pr-1 pl-3">
        <span id={id} translate="no" className="code-figures font-semibold">
          {code}
        </span>
        <CopyButton text={code} what="discount code" sourceId={id} />
      </div>
      <p className="text-sm text-ink-soft">{`It takes ${NEWSLETTER_PERCENT}% off your first order, once. The checkout fills it in.`}</p>
    </div>
  );
}

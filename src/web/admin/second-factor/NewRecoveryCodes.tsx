import { useEffect, useRef } from 'react';
import { useSettings } from '../../settings-query.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { CopyButton } from '../../ui/forms/CopyButton.tsx';
import { UnsavedGuard } from '../form/UnsavedGuard.tsx';

type NewRecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

/** The new codes, to be printed or copied: the shop itself keeps only their hashes. */
export function NewRecoveryCodes({ codes, onKept }: NewRecoveryCodesProps) {
  const settings = useSettings();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section
      data-paper=""
      aria-labelledby="new-codes"
      className="grid gap-4 rounded-surface border border-line bg-surface p-4 sm:p-6"
    >
      <UnsavedGuard isUnsaved question="Leave without the codes?" confirmLabel="Leave without them">
        The shop cannot show them again. Print or copy them first.
      </UnsavedGuard>
      <div className="grid gap-1">
        <h2
          id="new-codes"
          ref={title}
          tabIndex={-1}
          className="text-lg font-semibold outline-none"
        >{`Recovery codes of ${settings.shopName}`}</h2>
        <p className="max-w-measure text-ink-soft">
          Print or copy them now: the shop cannot show them again. Each works once, after the
          password, if your phone or passkey is lost.
        </p>
      </div>
      <ol
        id="codes"
        translate="no"
        className="code-figures grid list-decimal gap-x-8 gap-y-1.5 pl-10 text-base sm:grid-cols-2 print:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div data-screen-only className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => window.print()}>
          Print
        </Button>
        <CopyButton
          text={codes.join('\n')}
          what="recovery codes"
          sourceId="codes"
          variant="secondary"
        />
        <Button variant="secondary" size="sm" onClick={onKept}>
          I Have Saved Them
        </Button>
      </div>
    </section>
  );
}

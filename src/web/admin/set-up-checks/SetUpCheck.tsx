import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { Finding } from '../../../contracts/administrator/set-up-checks.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { showFailure } from '../form/show-failure.ts';
import { OthersWords } from './OthersWords.tsx';

type SetUpCheckProps = {
  /** Runs the check; undefined where there is nothing to check yet. */
  check: (button: HTMLButtonElement) => Promise<{ findings: Finding[] } | undefined>;
  /** What is tried, for those who do not see what stands around the button. */
  what: string;
  onDone?: () => unknown;
};

/** A button that has the shop check a part of its set-up, and what it found, in words. */
export function SetUpCheck({ check, what, onDone }: SetUpCheckProps) {
  const checking = useMutation({
    mutationFn: check,
    onSuccess: () => onDone?.(),
    onError: (error) => showFailure('The check could not be run', error),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Try It: ${what}`}
        pending={checking.isPending}
        pendingLabel="Trying..."
        onClick={({ currentTarget }) => checking.mutate(currentTarget)}
      >
        Try It
      </Button>
      <div role="status" aria-label={`${what}, as tried`} className="empty:absolute">
        {checking.data && (
          <ul className="grid gap-2">
            {checking.data.findings.map((finding) => (
              <FindingLine key={finding.text} finding={finding} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

const marks = {
  ok: { Icon: CircleCheck, tone: 'text-pass', says: 'All good:' },
  warning: { Icon: TriangleAlert, tone: 'text-signal-ink', says: 'Please check:' },
  wrong: { Icon: CircleAlert, tone: 'text-alarm', says: 'Wrong:' },
};

function FindingLine({ finding }: { finding: Finding }) {
  const { Icon, tone, says } = marks[finding.level];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <Icon className={`mt-1 size-4 ${tone}`} />
      <span className="max-w-measure wrap-anywhere">
        <span className="sr-only">{`${says} `}</span>
        <span>{finding.text}</span>
        {finding.level !== 'ok' && (
          <>
            <span className="block text-ink-soft">{finding.advice}</span>
            <OthersWords>{finding.detail}</OthersWords>
          </>
        )}
      </span>
    </li>
  );
}

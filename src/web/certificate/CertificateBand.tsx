import type { ReactNode } from 'react';
import { joinClasses } from '../ui/layout/join-classes.ts';

const tones = {
  signal: 'border-signal-ink bg-signal-wash text-signal-ink',
  alarm: 'border-alarm bg-alarm-wash text-alarm',
};

type CertificateBandProps = { title: string; tone?: keyof typeof tones; children: ReactNode };

/** Across the head of a sheet that is not to be taken as it stands: nobody measured it, or it no longer holds. */
export function CertificateBand({ title, tone = 'signal', children }: CertificateBandProps) {
  return (
    <div
      role="note"
      className={joinClasses(
        'border-y-2 px-4 py-3 print:px-2 print:py-1 print:text-sm print:leading-snug',
        tones[tone],
      )}
    >
      <p className="text-lg font-bold tracking-[0.2em] max-sm:tracking-widest print:mr-3 print:inline print:text-base">
        {title}
      </p>
      <p className="max-w-measure print:inline">{children}</p>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { Certificate } from '../../contracts/certificates/certificates.ts';
import type { SpecRow } from '../ui/data/SpecTable.tsx';

/** Where the laboratory itself confirms its report; false where it has no such page. */
export function laboratoryRecord({
  lookupLink,
  lookupCode,
}: Pick<Certificate, 'lookupLink' | 'lookupCode'>): SpecRow | false {
  if (lookupLink === '') return false;
  return {
    label: 'The laboratory’s own record',
    value: (
      <>
        <a href={lookupLink} rel="noreferrer" className="text-link print:hidden">
          {new URL(lookupLink).host}
        </a>
        <span className="hidden wrap-anywhere print:inline">{lookupLink}</span>
        {lookupCode && (
          <>
            <span>, code</span> {codeFact(lookupCode)}
          </>
        )}
      </>
    ),
  };
}

/** What is compared letter by letter; it breaks only where it is longer than a line. */
export function codeFact(text: string): ReactNode {
  return (
    <span
      translate="no"
      className="code-figures inline-grid max-w-full grid-cols-[minmax(0,1fr)] wrap-break-word"
    >
      {text}
    </span>
  );
}

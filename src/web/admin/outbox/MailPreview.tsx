import type { Mail } from '../../../contracts/admin-mails.ts';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { MailFrame } from './MailFrame.tsx';

/** The mail as it looks, and as readers of plain text have it. */
export function MailPreview({ mail: { subject, html, text } }: { mail: Mail }) {
  return (
    <section aria-labelledby="preview" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionTitle id="preview">As it looks</SectionTitle>
      <MailFrame html={html} title={`The mail ‘${subject}’`} />
      <details>
        <summary className="cursor-pointer font-semibold">As plain text</summary>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          tabIndex={0}
          className="mt-3 overflow-x-auto rounded-surface border border-line bg-surface p-4 font-mono text-sm"
        >
          {text}
        </pre>
      </details>
    </section>
  );
}

import {
  type MailFindings,
  mailFindings,
} from '../../../../contracts/payments/notification-mails.ts';
import type { TransferDetails } from '../../../../contracts/payments/transfers.ts';
import { SpecTable } from '../../../ui/data/SpecTable.tsx';
import { Tag } from '../../../ui/data/Tag.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { describeClaim, describeDoubt, describeMail, describeOrigin } from './describe-mail.ts';

/** Who wrote a mail: what the shop has checked, and apart from it what the mail only says. */
export function MailChecks({ findings }: { findings: MailFindings }) {
  const { signature, signedBy, from, to, isFromInterac, claims } = findings;
  const { tone, short, text } = describeMail(findings);
  // Pasted text has no head.
  const isMail = signature !== 'text';
  const wrapped = (part: string) => <span className="wrap-anywhere">{part || '–'}</span>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {tone === 'alarm' ? (
        <Notice tone="error" title={short}>
          {text}
        </Notice>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Tag tone={tone}>{short}</Tag>
          <span className="max-w-measure">{text}</span>
        </p>
      )}
      {findings.doubts.length > 0 && (
        <Notice tone="error" title="This email is suspicious">
          <ul className="grid gap-1">
            {findings.doubts.map((doubt) => (
              <li key={doubt} className="wrap-anywhere">
                {describeDoubt(doubt, findings)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <SpecTable
        dense
        rows={[
          { label: 'Read', value: describeOrigin(findings) },
          signedBy.length > 0 && {
            label: 'Signature (DKIM) of',
            value: wrapped(signedBy.join(', ')),
          },
          isMail && {
            label: 'Says it is from',
            value: (
              <>
                {wrapped(from)}
                {!isFromInterac && (
                  <span className="block font-semibold text-alarm">Not an address of Interac</span>
                )}
              </>
            ),
          },
          isMail && { label: 'Says it is to', value: wrapped(to) },
          isMail && {
            label: 'SPF, as noted on arrival',
            value: wrapped(describeClaim(claims, 'spf')),
          },
          isMail && {
            label: 'DMARC, as noted on arrival',
            value: wrapped(describeClaim(claims, 'dmarc')),
          },
        ]}
      />
      {claims.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-8 cursor-pointer text-ink-soft">
            Notes left in the email by mail servers. Whoever wrote the email could have written them
            too.
          </summary>
          <ul className="grid gap-2 pt-2">
            {claims.map((claim) => (
              <li key={claim} translate="no" className="code-figures wrap-anywhere">
                {claim}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** The checks of the notification mail that a transfer is known by; nothing for other evidence. */
export function MailEvidence({ transfer }: { transfer: TransferDetails }) {
  const { data: findings } = mailFindings.safeParse(transfer.findings);
  if (!findings) return null;
  return (
    <section aria-labelledby="mail" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {findings.deposit === 'waiting' && <NotDeposited />}
      <SectionTitle id="mail">Who sent this email?</SectionTitle>
      <MailChecks findings={findings} />
    </section>
  );
}

/** What a mail says of money that has yet to be deposited by hand. */
export function NotDeposited() {
  return (
    <Notice tone="warning" title="The money is not in your account yet">
      Deposit it with your bank first. Do not follow a link in the email unless you know that it is
      Interac's: open your bank's own page.
    </Notice>
  );
}

import { mailFindings } from '../../../../contracts/payments/notification-mails.ts';
import type { TransferInFull } from '../../../../contracts/payments/transfers.ts';
import { SectionTitle } from '../../../ui/SectionTitle.tsx';
import { MailChecks } from './MailChecks.tsx';

/** Whose word a notification mail is, before the owner believes it; nothing for other evidence. */
export function MailEvidence({ transfer }: { transfer: TransferInFull }) {
  const { data: findings } = mailFindings.safeParse(transfer.findings);
  if (!findings) return null;
  return (
    <section aria-labelledby="mail" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionTitle id="mail">Who wrote this mail?</SectionTitle>
      <MailChecks findings={findings} />
    </section>
  );
}

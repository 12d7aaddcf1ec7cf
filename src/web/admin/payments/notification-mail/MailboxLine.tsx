import { useQuery } from '@tanstack/react-query';
import type { Mailbox } from '../../../../contracts/payments/mailbox.ts';
import { call } from '../../../api.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { AdminLink } from '../../page/AdminLink.tsx';
import { countOf } from '../../page/count-of.ts';
import { ShopTime } from '../../page/ShopTime.tsx';
import { OthersWords } from '../../set-up-checks/OthersWords.tsx';
import { SetUpCheck } from '../../set-up-checks/SetUpCheck.tsx';
import { mailboxQuery } from '../queries.ts';

/** Whether the shop reads the mails by itself, from where, and how that goes; or how to have it do so. */
export function MailboxLine() {
  const { data, refetch } = useQuery(mailboxQuery);
  if (!data) return null;
  const { mailbox } = data;
  if (!mailbox) {
    return (
      <p className="max-w-measure text-ink-soft">
        <span>The shop can also read these emails from a mailbox automatically:</span>{' '}
        <AdminLink to="/admin/dashboard/settings/mail" className="text-link">
          set up the mailbox
        </AdminLink>
        <span>.</span>
      </p>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <MailboxState mailbox={mailbox} />
      <SetUpCheck
        check={() => call('POST /api/admin/checks/mailbox', {})}
        what="Mailbox"
        onDone={refetch}
      />
      <AdminLink to="/admin/dashboard/settings/mail" className="text-link justify-self-start">
        Email settings
      </AdminLink>
    </div>
  );
}

/** From where the shop reads, and when it last did; or why it cannot. */
export function MailboxState({ mailbox }: { mailbox: Mailbox }) {
  if (mailbox.failure) return <MailboxProblem mailbox={mailbox} />;
  return (
    <p className="wrap-anywhere">
      <span>{`Read automatically from ${mailbox.name}, `}</span>
      <LastRead mailbox={mailbox} />
    </p>
  );
}

function LastRead({ mailbox: { readAt, today } }: { mailbox: Mailbox }) {
  if (readAt === null) return <span>for the first time within a minute.</span>;
  return (
    <>
      <span>last at</span> <ShopTime at={readAt} />
      <span>{`, ${countOf(today, 'email')} recorded today.`}</span>
    </>
  );
}

/** Since when the mailbox cannot be read, why, and what to do; nothing if it can be. */
export function MailboxProblem({ mailbox }: { mailbox: Mailbox | null | undefined }) {
  if (!mailbox?.failure) return null;
  const { since, text, advice, detail } = mailbox.failure;
  return (
    <Notice tone="error" title="The mailbox could not be read">
      <span className="wrap-anywhere">
        <span>{`${text} Since `}</span>
        <ShopTime at={since} />
        <span>{`, emails to ${mailbox.name} are not recorded automatically. ${advice}`}</span>
      </span>
      <OthersWords>{detail}</OthersWords>
    </Notice>
  );
}

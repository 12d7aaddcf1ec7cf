import type { Campaign } from '../../../contracts/mailing/admin-campaigns.ts';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { AdminLink } from '../page/AdminLink.tsx';
import { ShopTime } from '../page/ShopTime.tsx';
import { CampaignPreview } from './CampaignPreview.tsx';

/** A campaign that was sent, or is being sent: its progress and its text. */
export function SentCampaign({ campaign }: { campaign: Campaign }) {
  const { mails, startedAt, subject, body } = campaign;
  const left = mails.waiting + mails.unwritten;
  const all = mails.sent + mails.perhapsSent + mails.givenUp + left;
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <div className="grid gap-6">
        <div className="grid gap-2">
          <p className="font-semibold">
            {left > 0 ? `${mails.sent} of ${all} sent` : `Sent to ${mails.sent}`}
          </p>
          <Progress label="Sent" done={mails.sent} total={all} />
        </div>
        <SpecTable
          dense
          rows={[
            { label: 'Started', value: startedAt ? <ShopTime at={startedAt} /> : '' },
            { label: 'Sent', value: String(mails.sent) },
            mails.perhapsSent > 0 && { label: 'Perhaps sent', value: String(mails.perhapsSent) },
            { label: 'Waiting', value: String(left) },
            { label: 'Given up', value: String(mails.givenUp) },
          ]}
        />
        {mails.perhapsSent > 0 && (
          <Notice tone="warning" title="Some may not have arrived">
            The shop was stopped, or lost its connection, while they were being sent. None is resent
            automatically.{' '}
            <AdminLink
              to="/admin/dashboard/outbox"
              search={{ filter: 'perhaps-sent' }}
              className="text-link"
            >
              See them in the outbox
            </AdminLink>
          </Notice>
        )}
        {mails.givenUp > 0 && (
          <Notice tone="warning" title="Some could not be delivered">
            <AdminLink
              to="/admin/dashboard/outbox"
              search={{ filter: 'given-up' }}
              className="text-link"
            >
              See why in the outbox
            </AdminLink>
          </Notice>
        )}
      </div>
      <CampaignPreview subject={subject} body={body} />
    </div>
  );
}

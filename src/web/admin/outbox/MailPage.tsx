import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailPage } from '../DetailPage.tsx';
import { MailSheet } from './MailSheet.tsx';
import { mailQuery } from './queries.ts';

/** One mail, whole. */
export function MailPage() {
  const id = String(useParams({ strict: false }).id);
  const query = useQuery(mailQuery(id));
  return (
    <DetailPage
      query={query}
      what="mail"
      list={{ to: '/admin/dashboard/outbox', label: 'All mails' }}
      gone="It was deleted with what it told of, or its address is mistyped."
    >
      {(mail) => (
        <div className="max-w-3xl">
          <MailSheet key={mail.id} mail={mail} />
        </div>
      )}
    </DetailPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailPage } from '../DetailPage.tsx';
import { MessageSheet } from './MessageSheet.tsx';
import { messageQuery } from './queries.ts';

/** One message, whole. */
export function MessagePage() {
  const id = String(useParams({ strict: false }).id);
  const query = useQuery(messageQuery(id));
  return (
    <DetailPage
      query={query}
      what="message"
      list={{ to: '/admin/dashboard/messages', label: 'All messages' }}
      gone="It was deleted, or its address is mistyped."
    >
      {(message) => (
        <div className="max-w-3xl">
          <MessageSheet key={message.id} message={message} />
        </div>
      )}
    </DetailPage>
  );
}

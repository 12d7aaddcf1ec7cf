import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { messageList } from './message-list.tsx';

export function MessagesPage() {
  return (
    <div className="grid gap-6">
      <PageTitle lead="Messages from the contact form. Its page promises a reply within 24 hours.">
        Messages
      </PageTitle>
      <AdminList list={messageList} />
    </div>
  );
}

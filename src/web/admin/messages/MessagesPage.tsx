import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { MESSAGE_PAGE_SIZE, type Message } from '../../../contracts/mailing/messages.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { ListView } from '../list/ListView.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { AdminLink } from '../page/AdminLink.tsx';
import { ShopPageButton } from '../page/ShopPageButton.tsx';
import { ShopTime } from '../page/ShopTime.tsx';
import { MessageState } from './MessageState.tsx';
import { messagesQuery } from './queries.ts';

const filters = [
  { value: '', label: 'All messages' },
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
];

export function MessagesPage() {
  const { at, change } = useListParams();
  const query = useQuery(messagesQuery(at));
  const { messages = [], total = 0 } = query.data ?? {};
  return (
    <div className="grid gap-6">
      <PageTitle lead="Messages from the contact form. Its page promises a reply within 24 hours.">
        Messages
      </PageTitle>
      <ListToolbar
        at={at}
        change={change}
        searchLabel="Search messages"
        filters={filters}
        count={query.data && `${total} ${total === 1 ? 'message' : 'messages'}`}
      />
      <ListView
        query={query}
        at={at}
        change={change}
        total={total}
        perPage={MESSAGE_PAGE_SIZE}
        empty={
          <EmptyState
            icon={Inbox}
            title="No messages yet"
            action={<ShopPageButton href="/contact">See the Contact Form</ShopPageButton>}
          >
            What visitors write in the contact form appears here.
          </EmptyState>
        }
      >
        <ul aria-label="Messages" className="grid divide-y divide-line border-y border-line">
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ul>
      </ListView>
    </div>
  );
}

/** Sender, subject and the first words, and whether it is answered; open ones have bold letters. */
function MessageRow({ message }: { message: Message }) {
  const { id, name, subject, message: text, createdAt, answered } = message;
  return (
    <li
      data-row
      className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3 hover:bg-wash/50 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_auto]"
    >
      <span className={joinClasses('truncate', !answered && 'font-semibold')}>{name}</span>
      <span className="min-w-0 max-sm:col-span-2 max-sm:row-start-2">
        <AdminLink
          to={`/admin/dashboard/messages/${id}`}
          className={joinClasses(
            'block truncate after:absolute after:inset-0 hover:underline',
            !answered && 'font-semibold',
          )}
        >
          {subject}
        </AdminLink>
        <span className="line-clamp-1 wrap-anywhere text-ink-soft">{text}</span>
      </span>
      <span className="grid justify-items-end gap-1 text-sm text-ink-soft max-sm:contents">
        <span className="max-sm:col-start-2 max-sm:row-start-1">
          <MessageState message={message} />
        </span>
        <span className="max-sm:col-span-2">
          <ShopTime at={createdAt} />
        </span>
      </span>
    </li>
  );
}

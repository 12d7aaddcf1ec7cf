import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { MESSAGE_PAGE_SIZE, type Message } from '../../../contracts/messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { AdminLink } from '../AdminLink.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { ListView } from '../list/ListView.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { ShopPageButton } from '../ShopPageButton.tsx';
import { ShopTime } from '../ShopTime.tsx';
import { messagesQuery } from './queries.ts';

const filters = [
  { value: '', label: 'All messages' },
  { value: 'unread', label: 'Unread' },
];

export function MessagesPage() {
  const { at, change } = useListParams();
  const query = useQuery(messagesQuery(at));
  const { messages = [], total = 0 } = query.data ?? {};
  return (
    <div className="grid gap-6">
      <PageTitle lead="What came through the contact form. The page promises an answer within 24 hours.">
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
            What visitors write in the contact form comes here.
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

/** Sender, subject and the first words; unread ones have a dot and bold letters. */
function MessageRow({ message }: { message: Message }) {
  const { id, name, subject, message: text, createdAt, read } = message;
  return (
    <li
      data-row
      className="relative grid grid-cols-[0.75rem_minmax(0,1fr)_auto] gap-x-2 py-3 hover:bg-wash/50 sm:grid-cols-[0.75rem_minmax(0,12rem)_minmax(0,1fr)_auto] sm:gap-x-4"
    >
      <span className="pt-1.5">
        {!read && <span className="block size-2 rounded-full bg-aurora" />}
      </span>
      <span className={joinClasses('truncate', !read && 'font-semibold')}>{name}</span>
      <span className="min-w-0 max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2">
        <AdminLink
          to={`/admin/dashboard/messages/${id}`}
          className={joinClasses(
            'block truncate after:absolute after:inset-0 hover:underline',
            !read && 'font-semibold',
          )}
        >
          {!read && <span className="sr-only">Unread: </span>}
          {subject}
        </AdminLink>
        <span className="line-clamp-1 wrap-anywhere text-ink-soft">{text}</span>
      </span>
      <span className="text-sm text-ink-soft">
        <ShopTime at={createdAt} />
      </span>
    </li>
  );
}

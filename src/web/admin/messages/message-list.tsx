import { Inbox } from 'lucide-react';
import type { Message } from '../../../contracts/mailing/messages.ts';
import { messageFilters } from '../../../contracts/wire/admin-lists.ts';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import type { ListDeclaration } from '../list/AdminList.tsx';
import type { Column } from '../list/column.ts';
import { readListParams } from '../list/read-list-params.ts';
import { pageQuery } from '../page/endpoint-query.ts';
import { ListTime } from '../page/ListDate.tsx';
import { ShopPageButton } from '../page/ShopPageButton.tsx';
import { MessageState } from './MessageState.tsx';

const columns: readonly Column<Message>[] = [
  {
    id: 'from',
    label: 'From',
    onPhone: 'title',
    className: 'sm:w-48',
    cell: ({ name, answered }) => (
      <span className={joinClasses('wrap-anywhere', !answered && 'font-semibold')}>{name}</span>
    ),
  },
  {
    id: 'subject',
    label: 'Subject',
    names: true,
    onPhone: 'detail',
    cell: ({ subject }) => subject,
    below: ({ message }) => (
      <span className="line-clamp-1 wrap-anywhere text-ink-soft">{message}</span>
    ),
  },
  {
    id: 'state',
    label: 'State',
    onPhone: 'tag',
    cell: (message) => <MessageState message={message} />,
  },
  {
    id: 'received',
    label: 'Received',
    onPhone: 'aside',
    figures: true,
    cell: ({ createdAt }) => (
      <span className="font-normal text-ink-soft">
        <ListTime at={createdAt} />
      </span>
    ),
  },
];

export const messageList: ListDeclaration<Message> = {
  label: 'Messages',
  noun: 'message',
  query: (at) =>
    pageQuery('GET /api/admin/messages', {
      query: readListParams(at, { filters: messageFilters }),
    }),
  search: { label: 'Search messages' },
  filters: {
    of: () => [
      { value: '', label: 'All messages' },
      { value: 'open', label: 'Open' },
      { value: 'answered', label: 'Answered' },
    ],
  },
  columns: () => columns,
  keyOf: ({ id }) => id,
  nameOf: ({ subject }) => subject,
  to: ({ id }) => `/admin/dashboard/messages/${id}`,
  empty: () => ({
    icon: Inbox,
    title: 'No messages yet',
    text: 'What visitors write in the contact form appears here.',
    action: <ShopPageButton href="/contact">See the Contact Form</ShopPageButton>,
  }),
};

import type { Message } from '../../../contracts/mailing/messages.ts';
import { DAY } from '../../../domain/dates/shop-day.ts';
import { Tag } from '../../ui/data/Tag.tsx';
import { describeAge } from '../page/describe-age.ts';

/** Answered, or for how long it has been open: the contact page promises an answer within a day. */
export function MessageState({ message }: { message: Message }) {
  if (message.answered) return <Tag>Answered</Tag>;
  const age = Date.now() - Date.parse(message.createdAt);
  return <Tag tone={age > DAY ? 'warning' : 'pass'}>{`Open · ${describeAge(age)}`}</Tag>;
}

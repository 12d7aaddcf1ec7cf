import type { MailboxSettings } from '../../config.ts';

/** Who records the mails that the shop reads by itself. */
export const READ_BY = 'Mailbox';

/** As the owner is told of it, without the password. */
export function nameMailbox({ user, host, folder }: MailboxSettings): string {
  return `${user} (${host}, ${folder})`;
}

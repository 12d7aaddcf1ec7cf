import type { Shop } from '../../platform/shop.ts';
import { nameMailbox } from './mailbox-name.ts';
import { makeMailboxDue } from './mailbox-state.ts';

/** Has a mailbox that could not be read tried again at the next minute, since it works now. */
export async function retryMailbox({ db, config }: Pick<Shop, 'db' | 'config'>): Promise<void> {
  if (config.mailbox) await makeMailboxDue(db, nameMailbox(config.mailbox));
}

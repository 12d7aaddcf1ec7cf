import type { Database } from '../src/server/platform/database/schema.ts';
import { CLAIM_DURATION } from '../src/server/platform/mailer/mail-queue.ts';

/** Counts what a mail server was given over several lives of a shop. */
export function openMailCount() {
  /** Copies that the mail server accepted, by the mail's id. */
  const copies = new Map<string, number>();
  /** The attempts in which a process handed it over and died before it had stored the answer, by the mail's id. */
  const doubts = new Map<string, Set<number>>();

  return {
    copies,
    doubts,
    /** Counts raw messages by the id in their Message-ID, as mail-queue.ts makes it. */
    countMails(messages: readonly string[]): void {
      for (const message of messages) {
        const id = /^Message-ID: <([0-9a-f-]{36})/im.exec(message)?.[1] ?? 'without an id';
        copies.set(id, (copies.get(id) ?? 0) + 1);
      }
    },
    /** Notes the mails that a process which died before `until` had handed over, without having stored the answer. */
    async findDoubts(db: Database, until: number): Promise<void> {
      const rows = await db
        .selectFrom('mails')
        .select(['id', 'attempts'])
        .where('sent_at', 'is', null)
        .where('handed_at', '<', until)
        // Not yet by the process that has started since.
        .where('claimed_until', '<=', until + CLAIM_DURATION)
        .execute();
      for (const { id, attempts } of rows) {
        doubts.set(id, (doubts.get(id) ?? new Set()).add(attempts));
      }
    },
    /**
     * What a mailbox has too much or too little of, in words, once no mail waits
     * (docs/decisions/0022-mails-that-are-true.md).
     */
    async checkMails(db: Database): Promise<string[]> {
      const mails = await db.selectFrom('mails').selectAll().execute();
      const known = new Set<string>(mails.map(({ id }) => id));
      const unknown = [...copies.keys()].filter((id) => !known.has(id));
      return [
        ...unknown.map((id) => `a mail unknown to the shop: ${id}`),
        ...mails.flatMap(({ id, kind, sent_at, last_error }) => {
          const [came, doubted] = [copies.get(id) ?? 0, doubts.get(id)?.size ?? 0];
          const mail = `mail ${id} (${kind})`;
          if (last_error) return [`${mail} was not sent: ${last_error}`];
          if (sent_at !== null && came === 0) return [`${mail} never came`];
          return came > 1 + doubted ? [`${mail} came ${came} times, ${doubted} in doubt`] : [];
        }),
      ];
    },
  };
}

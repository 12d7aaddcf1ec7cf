import type { Database, MailRow } from '../../src/server/platform/database/schema.ts';
import { insertMail } from '../../src/server/platform/mailer/mail-queue.ts';
import { createMailer, type Mailer } from '../../src/server/platform/mailer/mailer.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { openTestDatabase } from './test-database.ts';

type Parts = Parameters<typeof createMailer>[0];
type NewMail = Parameters<typeof insertMail>[1];

export type TestMailer = {
  db: Database;
  server: MailServer;
  /** The clock, which tests move. Milliseconds. */
  time: { now: number };
  /** A mailer at work, as one machine has it, with what the test cares about. */
  open: (given?: Partial<Parts>) => Mailer;
  /** Starts a mail server in the place of one that was stopped. */
  startServer: (port: number) => Promise<void>;
  /** Writes a mail to an address. Gives its id; undefined where its key is there already. */
  put: (to: string, with_?: Partial<NewMail>) => ReturnType<typeof insertMail>;
  row: (to: string) => Promise<MailRow>;
  /** To whom mails arrived, by address. */
  received: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** The table of mails and a mail server, with mailers between them; there is no shop. */
export async function openTestMailer(): Promise<TestMailer> {
  const database = await openTestDatabase();
  const time = { now: Date.UTC(2026, 0, 15, 18) };
  const opened: Mailer[] = [];
  let server = await startMailServer();
  return {
    db: database.db,
    get server() {
      return server;
    },
    time,
    open(given = {}) {
      const mailer = createMailer({
        db: database.db,
        clock: () => time.now,
        sureTime: () => time.now,
        smtpUrl: server.url,
        sender: async () => ({ name: 'Boreal Peptides', address: 'shop@example.com' }),
        lookAgain: async (mail) => mail,
        onError: (error) => {
          throw error;
        },
        ...given,
      });
      opened.push(mailer);
      return mailer;
    },
    async startServer(port) {
      server = await startMailServer(port);
    },
    put(to, with_ = {}) {
      const mail = {
        key: to,
        kind: 'test',
        to_address: to,
        to_name: 'Ada Tester',
        subject: `To ${to}`,
        headers: {},
        text: `Text for ${to}`,
        html: `<p>HTML for ${to}</p>`,
        ...with_,
      };
      return insertMail(database.db, mail, { domain: 'example.com', now: time.now });
    },
    row: (to) =>
      database.db
        .selectFrom('mails')
        .selectAll()
        .where('to_address', '=', to)
        .executeTakeFirstOrThrow(),
    received: async () => (await server.read()).map(({ to }) => to?.[0]?.address ?? '').toSorted(),
    async close() {
      for (const mailer of opened) await mailer.close();
      await server.stop();
      await database.close();
    },
  };
}

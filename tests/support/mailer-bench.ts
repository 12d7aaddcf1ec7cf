import type { MailRow } from '../../src/server/platform/database/tables.ts';
import { insertMail } from '../../src/server/platform/mailer/mail-queue.ts';
import { createMailer, type Mailer } from '../../src/server/platform/mailer/mailer.ts';
import { startMailServer } from './mail-server.ts';
import { openTestDatabase } from './test-database.ts';

type Given = Partial<Parameters<typeof createMailer>[0]>;
/** As the mailer finds a server of the environment. */
export const findMailServer = async (url: string) => ({
  setBy: 'environment' as const,
  host: new URL(url).host,
  url,
});
export type MailerBench = Awaited<ReturnType<typeof openMailerBench>>;

/** Mailers over a fresh database, with a real mail server that may be exchanged and a clock that the test moves. */
export async function openMailerBench() {
  const database = await openTestDatabase();
  const time = { now: Date.UTC(2026, 0, 15, 18) };
  const mailers: Mailer[] = [];
  const bench = {
    database,
    time,
    server: await startMailServer(),
    openMailer(given: Given = {}): Mailer {
      const mailer = createMailer({
        db: database.db,
        clock: () => time.now,
        trustedTime: () => time.now,
        findServer: () => findMailServer(bench.server.url),
        sender: async () => ({ name: 'Boreal Peptides', address: 'shop@example.com' }),
        isStillWanted: async () => true,
        recheckMail: async (mail) => mail,
        onError: (error) => {
          throw error;
        },
        ...given,
      });
      mailers.push(mailer);
      return mailer;
    },
    put: (to: string, with_: Partial<Parameters<typeof insertMail>[1]> = {}) =>
      insertMail(
        database.db,
        {
          key: to,
          kind: 'test',
          to_address: to,
          to_name: 'Ada Tester',
          subject: `To ${to}`,
          headers: {},
          text: `Text for ${to}`,
          html: `<p>HTML for ${to}</p>`,
          ...with_,
        },
        { domain: 'example.com', now: time.now },
      ),
    row: (to: string): Promise<MailRow> =>
      database.db
        .selectFrom('mails')
        .selectAll()
        .where('to_address', '=', to)
        .executeTakeFirstOrThrow(),
    /** The recipients of the mails that the server accepted, sorted. */
    received: async (): Promise<string[]> =>
      (await bench.server.read()).map(({ to }) => to?.[0]?.address ?? '').toSorted(),
    async close(): Promise<void> {
      for (const mailer of mailers) await mailer.close();
      await bench.server.stop();
      await database.close();
    },
  };
  return bench;
}

import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type AccessFailure, detailOf } from '../mail-access/explain-failure.ts';
import type { UsableMailServer } from '../mail-access/mail-access.ts';
import { explainSmtpFailure, smtpOptions } from './smtp.ts';

type Step = 'connect' | 'login' | 'send';

/** What came of it: everything works, over TLS or not; or the step that failed, and why where that is known. */
type Probe =
  | { works: true; isEncrypted: boolean }
  | { works: false; step: Step; failure: AccessFailure | undefined; detail: string };

/**
 * Talks to a mail server as if a mail went from `sender` to itself, and breaks off before the mail: nothing is sent.
 * Without a sender it only connects and logs in. `timeLimit` in milliseconds, for each step. Never throws.
 */
export async function probeSmtp(
  tried: UsableMailServer,
  sender: string | undefined,
  timeLimit: number,
): Promise<Probe> {
  const { auth, ...server } = parseConnectionUrl(tried.url);
  const connection = new SMTPConnection({ ...server, ...smtpOptions(tried.url, timeLimit) });
  // A connection that cannot be made, or breaks, says so only here.
  const broken = new Promise<never>((_, reject) => connection.on('error', reject));
  let step: Step = 'connect';
  try {
    await Promise.race([promisify(connection.connect).call(connection), broken]);
    if (auth) {
      step = 'login';
      await Promise.race([promisify(connection.login).call(connection, auth), broken]);
    }
    if (sender !== undefined) {
      step = 'send';
      await Promise.race([offerMail(connection, sender), broken]);
    }
    return { works: true, isEncrypted: connection.secure };
  } catch (error) {
    const failure = explainSmtpFailure(error, tried);
    return { works: false, step, failure, detail: detailOf(error) };
  } finally {
    connection.close();
  }
}

/** Resolves when the server is ready for a mail, of which the first byte is read only then. Rejects if it refuses. */
function offerMail(connection: SMTPConnection, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const neverSent = new Readable({ read: () => resolve() });
    connection.send({ from: address, to: [address] }, neverSent, (error) => reject(error));
  });
}

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  /** As SMTP_URL names it. */
  url: string;
  /** The raw messages it accepted, the oldest first. */
  mailbox: string[];
  /** The same, parsed. */
  read: () => Promise<Email[]>;
  /** Answers 451 to every message until it is called with false. */
  refuseForNow: (refusing: boolean) => void;
  /** Answers 550 to this recipient. */
  refuseRecipient: (address: string) => void;
  /** Accepts that recipient again. */
  takeRecipient: (address: string) => void;
  /** Accepts messages and does not answer until they are let go. */
  hang: () => { waiting: () => number; letGo: () => void };
  /** Accepts the next message and breaks the connection instead of saying so. */
  dropAfterNext: () => void;
  stop: () => Promise<void>;
};

type Answer = (error?: Error | null) => void;

/**
 * A real mail server with one mailbox for everybody. `port` is free where none is given; with an `account`, nobody sends
 * without logging in.
 */
export async function startMailServer(
  port = 0,
  account?: { user: string; password: string },
): Promise<MailServer> {
  const mailbox: string[] = [];
  const refused = new Set<string>();
  let isRefusing = false;
  let isHanging = false;
  let isDropping = false;
  const held: Answer[] = [];

  const server = new SMTPServer({
    authOptional: account === undefined,
    ...(account && {
      allowInsecureAuth: true,
      onAuth({ username, password }, _, done) {
        const isRight = username === account.user && password === account.password;
        if (isRight) done(null, { user: username });
        else done(withCode(535, 'Wrong user or password'));
      },
    }),
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _, done) {
      done(refused.has(address) ? withCode(550, 'No such mailbox') : null);
    },
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (isRefusing) return done(withCode(451, 'Try again later'));
        mailbox.push(Buffer.concat(chunks).toString());
        if (isHanging) return void held.push(done);
        if (!isDropping) return done();
        isDropping = false;
        for (const connection of server.connections) connection._socket.destroy();
      });
    },
  });
  // Some tests are about a client that just goes away.
  server.on('error', () => {});
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');

  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    mailbox,
    read: () => Promise.all(mailbox.map((raw) => PostalMime.parse(raw))),
    refuseForNow(refusing) {
      isRefusing = refusing;
    },
    refuseRecipient: (address) => void refused.add(address),
    takeRecipient: (address) => void refused.delete(address),
    hang() {
      isHanging = true;
      return {
        waiting: () => held.length,
        letGo() {
          isHanging = false;
          for (const answer of held.splice(0)) answer();
        },
      };
    },
    dropAfterNext() {
      isDropping = true;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const connection of server.connections) connection._socket.destroy();
      }),
  };
}

function withCode(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

import type { AddressInfo, Socket } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';
import type { MailboxSettings } from '../../src/server/config.ts';

export type ImapServer = {
  /** As the shop's configuration names it. */
  settings: MailboxSettings;
  /** Puts a mail into INBOX; it came at `at`, in milliseconds. */
  deliver: (mail: Buffer | string, at: number) => void;
  /** INBOX as it is. */
  inbox: () => { raw: string; flags: string[] }[];
  changePassword: (password: string) => void;
  /** How many connections there have been. */
  connections: () => number;
  /** Numbers the mails anew, as a server does that was restored. */
  renumber: () => void;
  /** Lets clients connect, and does not answer. */
  hang: () => { waiting: () => number };
  stop: () => Promise<void>;
};

const USER = 'pay@shop.example';

/** A real IMAP server with an INBOX and a folder 'Interac'. `port` is free if none is given; with `tls`, it has STARTTLS. */
export async function startImapServer({ port = 0, tls = false } = {}): Promise<ImapServer> {
  const password = 'p4 ss:w/ord';
  const imap = hoodiecrow({
    plugins: ['ID', 'SASL-IR', 'AUTH-PLAIN', 'LITERALPLUS', ...(tls ? ['STARTTLS'] : [])],
    users: { [USER]: { password } },
    storage: { INBOX: {}, '': { folders: { Interac: {} } } },
  });
  const sockets = new Set<Socket>();
  let connections = 0;
  imap.server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => imap.listen(port, '127.0.0.1', resolve));
  const { port: listening } = imap.server.address() as AddressInfo;
  const inbox = () => imap.getMailbox('INBOX');
  return {
    settings: { host: '127.0.0.1', port: listening, user: USER, password, folder: 'INBOX' },
    deliver(mail, at) {
      imap.appendMessage('INBOX', [], new Date(at), Buffer.from(mail).toString('latin1'));
    },
    inbox: () => inbox().messages,
    connections: () => connections,
    changePassword(changed) {
      imap.users[USER] = { password: changed };
    },
    renumber() {
      inbox().uidvalidity += 1;
      for (const [index, mail] of inbox().messages.entries()) mail.uid = index + 1;
      inbox().uidnext = inbox().messages.length + 1;
    },
    hang() {
      imap.server.removeAllListeners('connection');
      imap.server.on('connection', (socket: Socket) => sockets.add(socket));
      return { waiting: () => sockets.size };
    },
    stop: () =>
      new Promise((resolve) => {
        imap.server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

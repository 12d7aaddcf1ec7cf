declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  /** `raw` has a byte in each character. */
  type Message = { raw: string; flags: string[]; uid: number };
  type Folder = { messages: Message[]; uidvalidity: number; uidnext: number };

  /** A mail server that speaks IMAP4rev1 over a socket and keeps its mails in memory. */
  export default function hoodiecrow(options: {
    plugins: string[];
    users: Record<string, { password: string }>;
    storage: Record<string, object>;
  }): {
    server: Server;
    users: Record<string, { password: string }>;
    listen: (port: number, host: string, listening: () => void) => void;
    getMailbox: (path: string) => Folder;
    appendMessage: (folder: string, flags: string[], received: Date, raw: string) => unknown;
  };
}

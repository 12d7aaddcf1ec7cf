import { connect } from 'node:net';

export type Reply = { status: number; cookies: string[] };

/**
 * A connection that is kept open and carries one request at a time. Of an answer it reads the status, the cookies and
 * where it ends: a client that decodes headers and bodies takes more time for them than the server that is measured
 * (autocannon turns a Brotli body into text).
 */
export function openConnection(origin: string): {
  send: (request: Buffer) => Promise<Reply>;
  close: () => void;
} {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void } | undefined;
  let reply: Reply | undefined;
  let head = '';
  /** Bytes of the body that are still to come. */
  let left = 0;

  const closed = () => new Error('The connection was closed.');
  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = undefined;
  };
  socket.on('error', fail);
  socket.on('close', () => fail(closed()));
  socket.on('data', (chunk) => {
    if (reply) left -= chunk.length;
    else {
      const seen = head.length;
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n', Math.max(0, seen - 3));
      if (end === -1) return;
      const body = head.length - end - 4;
      head = head.slice(0, end);
      const read = readHead(head);
      if (!read)
        return socket.destroy(new Error(`An answer that does not say its length: ${head}`));
      reply = read;
      left = read.length - body;
      head = '';
    }
    if (left > 0) return;
    const answered = waiting;
    const whole = reply;
    waiting = reply = undefined;
    answered?.resolve(whole);
  });

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        // Nothing more would be heard of it.
        if (socket.destroyed) return reject(closed());
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

function readHead(head: string): (Reply & { length: number }) | undefined {
  const status = Number(head.slice(9, 12));
  const length =
    /\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? (hasNoBody(status) ? 0 : undefined);
  if (length === undefined) return undefined;
  const cookies = [...head.matchAll(/\r\nset-cookie: *([^;\r]*)/gi)].map(
    ([, cookie = '']) => cookie,
  );
  return { status, cookies, length: Number(length) };
}

function hasNoBody(status: number): boolean {
  return status === 204 || status === 304;
}

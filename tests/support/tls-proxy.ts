import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

type TlsProxy = {
  /** Its https address. */
  url: string;
  /** Where it sends what it is asked, and whom it names as the visitor, if that is another proxy. */
  forwardTo: (port: number, visitor?: string) => void;
  stop: () => Promise<void>;
};

/** A proxy as it stands in front of a shop: it speaks https and names the visitor in X-Forwarded-For. */
export async function openTlsProxy(): Promise<TlsProxy> {
  let target: { port: number; visitor: string | undefined } = { port: 0, visitor: undefined };
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (visit, response) => {
    const { method, url, headers, socket } = visit;
    const visitor = target.visitor ?? socket.remoteAddress;
    const visitors = [headers['x-forwarded-for'], visitor].flat().filter(Boolean);
    const forwarded = {
      ...headers,
      'x-forwarded-for': visitors.join(', '),
      'x-forwarded-proto': 'https',
    };
    const address = { host: '127.0.0.1', port: target.port, path: url };
    const options = { ...address, method, headers: forwarded, agent: false };
    const sent = request(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    sent.on('error', () => response.writeHead(502).end());
    visit.pipe(sent);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    forwardTo(port, visitor) {
      target = { port, visitor };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Made for this and used nowhere else; valid until 2120 for localhost. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg3fENMm5dyT6tpwxw
/clUUqd8x/ANa5EqvUkLKjKxtB+hRANCAAQjRVp5Pb9dAEPfkRjKrqRk7WciCxb4
IW9YBc5wKp0aZy+9/6IGNM7uKo+zT/uAde9vBVQkC2Woii7b8m5SVeCV
-----END PRIVATE KEY-----`;

export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBTzCB9qADAgECAgEBMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMMCWxvY2FsaG9z
dDAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowFDESMBAGA1UEAwwJ
bG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEI0VaeT2/XQBD35EY
yq6kZO1nIgsW+CFvWAXOcCqdGmcvvf+iBjTO7iqPs0/7gHXvbwVUJAtlqIou2/Ju
UlXglaM3MDUwFAYDVR0RBA0wC4IJbG9jYWxob3N0MB0GA1UdDgQWBBTkhQQP10ck
c44jxJO3Bhpq7+YLLDAKBggqhkjOPQQDAgNIADBFAiEAwjyZzYitNyRYj5rpq/iB
qFmJl70Lxtqi+/HyCCbWOzoCIEQ9B1tua+LJTV0HfUgZUbMaJngs5vuZCYo+5elo
7GUP
-----END CERTIFICATE-----`;

import type { FastifyInstance } from 'fastify';

const EMPTY = '<!doctype html><html lang="en"><head><title>Mail</title></head><body></body></html>';
/** Mails carry their styles inline, as mail programs require; only pictures may come from elsewhere. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data: https:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** An empty page in which the dashboard shows a mail, since the dashboard's own policy allows no inline styles. */
export function registerMailFrame(app: FastifyInstance): void {
  app.get('/admin/mail-frame', (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .send(EMPTY),
  );
}

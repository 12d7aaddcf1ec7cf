import type { FastifyInstance } from 'fastify';

const EMPTY = '<!doctype html><html lang="en"><head><title>Mail</title></head><body></body></html>';
/** Mails have their styles in them, as readers of mail want it; nothing else of the web is let in but pictures. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data: https:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The empty page in which the dashboard shows a mail: the dashboard's own policy allows no styles in the HTML. */
export function registerMailFrame(app: FastifyInstance): void {
  app.get('/admin/mail-frame', (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .send(EMPTY),
  );
}

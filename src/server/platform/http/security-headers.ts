import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/** The shop needs none of these; copying to the clipboard needs no permission. */
const NO_PERMISSIONS =
  'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()';

/** For whatever is not a page: opened by itself, it runs and loads nothing. The icon has styles of its own. */
const DATA_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** For a document that somebody else wrote: it is saved, never opened in the shop's name. */
export const downloadHeaders = {
  'content-disposition': 'attachment',
  'content-security-policy': `sandbox; ${DATA_POLICY}`,
};

/** For the answers to malformed requests, which no hook sees. */
export const plainSecurityHeaders = {
  'content-security-policy': DATA_POLICY,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Gives every answer the headers that protect its reader; a page replaces the policy by its own. */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: config.publicUrl?.startsWith('https:')
      ? { includeSubDomains: config.hstsSubdomains }
      : false,
  });
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', NO_PERMISSIONS);
    // In development Vite writes scripts and styles into pages.
    if (!config.development) reply.header('content-security-policy', DATA_POLICY);
  });
}

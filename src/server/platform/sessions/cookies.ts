import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** Keeps a secret in the browser for `lifetime` milliseconds, out of reach of scripts and other sites. */
export function keepCookie(
  config: Pick<Config, 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, lifetime }: { name: string; value: string; lifetime: number },
): void {
  reply.setCookie(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https' || (config.publicUrl ?? '').startsWith('https:'),
    maxAge: lifetime / 1000,
  });
}

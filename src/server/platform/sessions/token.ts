import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** A random secret of 192 bits. */
export function makeToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What the database stores of a token, so that nobody who reads the database can use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Sets a cookie that scripts and other sites cannot read. `lifetime` in milliseconds. */
export function setTokenCookie(
  config: Pick<Config, 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, token, lifetime }: { name: string; token: string; lifetime: number },
): void {
  reply.setCookie(name, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https' || (config.publicUrl ?? '').startsWith('https:'),
    maxAge: lifetime / 1000,
  });
}

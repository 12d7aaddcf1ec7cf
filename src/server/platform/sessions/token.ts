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

type HostConfig = Pick<Config, 'publicUrl'>;

/**
 * A cookie's name. Over https it has the prefix with which browsers take it from this host alone: no other host of the
 * domain can put its own session in place of a visitor's.
 */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** Sets a cookie that scripts and other sites cannot read. `lifetime` in milliseconds. */
export function setTokenCookie(
  config: HostConfig,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, token, lifetime }: { name: string; token: string; lifetime: number },
): void {
  const secure = isSecure(config, request);
  reply.setCookie(cookieName(name, secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: lifetime / 1000,
  });
}

/** The token of a cookie that `setTokenCookie` has set. */
export function readTokenCookie(
  config: HostConfig,
  request: FastifyRequest,
  name: string,
): string | undefined {
  return request.cookies[cookieName(name, isSecure(config, request))];
}

function isSecure({ publicUrl = '' }: HostConfig, { protocol }: FastifyRequest): boolean {
  return protocol === 'https' || publicUrl.startsWith('https:');
}

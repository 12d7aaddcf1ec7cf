import type { FastifyInstance } from 'fastify';
import { unsubscribeToken } from '../../../contracts/mailing/newsletter.ts';

/**
 * The button of mail programs (List-Unsubscribe-Post, RFC 8058): they send a form to the same address that the link
 * in the mail opens as a page. The form itself tells nothing new. `leave` throws an HttpError (404) for an unknown token.
 */
export function registerOneClickUnsubscribe(
  app: FastifyInstance,
  path: `/${string}/:token`,
  leave: (token: string) => Promise<unknown>,
): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.post<{ Params: { token: string } }>(path, async ({ params }, reply) => {
      await leave(unsubscribeToken.safeParse(params.token).data ?? '');
      return reply.header('cache-control', 'no-store').status(204).send();
    });
  });
}

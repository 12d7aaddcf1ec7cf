import type { FastifyInstance } from 'fastify';
import { leaveNewsletter } from '../../contracts/newsletter.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import { notFound } from '../platform/http/http-error.ts';
import { deleteWaitingMails } from '../platform/mailer/mail-queue.ts';
import type { Shop } from '../platform/shop.ts';
import * as store from './store.ts';

type Parts = Pick<Shop, 'db' | 'clock'>;

/**
 * Takes the address that a link was sent to off the list, and deletes the mails that wait to be sent to it. Throws an
 * HttpError (404) where nobody has this link.
 */
export async function unsubscribe({ db, clock }: Parts, token: string): Promise<{ email: string }> {
  return runTransaction(db, async (trx) => {
    const left = await store.unsubscribe(trx, token, clock());
    if (!left) throw notFound('This address is not on our list any more.');
    await deleteWaitingMails(trx, left.id);
    return { email: left.email };
  });
}

/**
 * The button of mail programs (List-Unsubscribe-Post, RFC 8058): they send a form to the same address that the link
 * in the mail opens as a page. The form itself tells nothing new.
 */
export function registerOneClickUnsubscribe(app: FastifyInstance, shop: Parts): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.post('/unsubscribe/:token', async ({ params }, reply) => {
      const link = leaveNewsletter.params.safeParse(params);
      await unsubscribe(shop, link.data?.token ?? '');
      return reply.header('cache-control', 'no-store').status(204).send();
    });
  });
}

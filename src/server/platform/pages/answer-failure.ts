import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerError, describeError } from '../http/answer-error.ts';
import { HTML, isForPerson } from '../http/for-person.ts';
import { originOf } from '../http/origin.ts';
import type { Shop } from '../shop.ts';
import { buildContentSecurityPolicy } from './content-security-policy.ts';
import type { RenderPage } from './page-routes.ts';

/** No page has this address. */
const NOWHERE = '/404';
/** What an address gets that cannot be read, is too long, leads out of a folder, or to nothing. */
const NOT_FOUND: ReadonlySet<number> = new Set([400, 403, 404, 414]);

/** Answers a failure: to a person with the shop's 404 page if the address was wrong, else as `answerError` does. */
export async function answerFailure(
  shop: Pick<Shop, 'config'>,
  render: RenderPage,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isWrongAddress = isForPerson(request) && NOT_FOUND.has(describeError(error).status);
  const page = isWrongAddress
    ? await render(NOWHERE, originOf(request, shop.config)).catch(() => undefined)
    : undefined;
  if (!page || !('html' in page)) return answerError(error, request, reply);
  if (!shop.config.development) {
    reply.header('content-security-policy', buildContentSecurityPolicy(page.html));
  }
  return reply
    .status(page.status)
    .headers({ 'content-type': HTML, 'cache-control': 'no-store' })
    .send(page.html);
}

import type { FastifyInstance } from 'fastify';
import { readTokenCookie, setTokenCookie } from '../platform/sessions/token.ts';
import type { Shop } from '../platform/shop.ts';

const COOKIE = 'disclaimer';
const ACCEPTED = 'accepted';
const YEAR = 365 * 24 * 60 * 60 * 1000;

/** On the owner's pages the disclaimer is in the document too, but hidden. */
const css = {
  accepted: '#disclaimer-layer{display:none}',
  open: '#disclaimer-layer:not([hidden])~#page{display:none}',
};

/**
 * The disclaimer where scripts are off. Pages are cached and the same for all, so it is their stylesheet, which only such
 * browsers load (`StyleWithoutScripts`), that depends on the visitor's cookie.
 */
export function registerDisclaimer(app: FastifyInstance, { config }: Pick<Shop, 'config'>): void {
  app.get('/disclaimer.css', async (request, reply) => {
    reply.header('cache-control', 'no-store').type('text/css; charset=utf-8');
    return readTokenCookie(config, request, COOKIE) === ACCEPTED ? css.accepted : css.open;
  });

  app.register(async (scope) => {
    const form = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/disclaimer', async (request, reply) => {
      const { body, headers } = request;
      if (typeof body === 'string' && new URLSearchParams(body).has('agreed')) {
        setTokenCookie(config, request, reply, { name: COOKIE, token: ACCEPTED, lifetime: YEAR });
      }
      reply.header('cache-control', 'no-store');
      return reply.redirect(pathOf(headers.referer), 303);
    });
  });
}

/** The page of this site that the form was sent from; a single slash, since two, of either kind, would begin a host's name. */
function pathOf(referer = ''): string {
  const url = URL.parse(referer);
  const isPage = url && /^https?:$/.test(url.protocol) && url.pathname !== '/disclaimer';
  return `/${isPage ? url.pathname.replace(/^[/\\]+/, '') + url.search : ''}`;
}

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import staticFiles from '@fastify/static';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { DestinationStream } from 'pino';
import type { Transport } from '../contracts/content/page-rendering.ts';
import { registerBlogFeed } from './blog/index.ts';
import { registerResultsFile } from './certificates/index.ts';
import type { Config } from './config.ts';
import { loadTimeZone } from './content/index.ts';
import { registerDisclaimer } from './disclaimer/index.ts';
import { readEvent } from './events/index.ts';
import { registerIdentityFiles } from './identity/index.ts';
import { attachInvoices } from './invoices/index.ts';
import {
  findSender,
  isStillWanted,
  recheckMail,
  registerMailFrame,
  registerMailGallery,
} from './mails/index.ts';
import { unsubscribe } from './newsletter/index.ts';
import { resolvePublicHost } from './pictures/index.ts';
import type { Database } from './platform/database/schema.ts';
import type { answerError } from './platform/http/answer-error.ts';
import { registerApiDocs } from './platform/http/api-docs.ts';
import { assertSameOrigin } from './platform/http/assert-same-origin.ts';
import { registerHealth } from './platform/http/health.ts';
import { notFound, tooManyAttempts } from './platform/http/http-error.ts';
import { describeCaller, logOptions } from './platform/http/log-options.ts';
import { answerUnparsed, refuseTwoHosts } from './platform/http/malformed-requests.ts';
import { registerOneClickUnsubscribe } from './platform/http/one-click-unsubscribe.ts';
import { readJsonBodies } from './platform/http/read-json.ts';
import { registerRoutes } from './platform/http/register-routes.ts';
import { createRequestLog } from './platform/http/request-log.ts';
import {
  downloadHeaders,
  plainSecurityHeaders,
  registerSecurityHeaders,
} from './platform/http/security-headers.ts';
import { fetchUploadedFile, pictureFolder } from './platform/images/picture-files.ts';
import { findMailServer } from './platform/mail-access/mail-access.ts';
import { createMailer } from './platform/mailer/mailer.ts';
import { createOutbox } from './platform/outbox/outbox.ts';
import { createFastPath } from './platform/page-cache/fast-path.ts';
import { subscribeToInvalidations } from './platform/page-cache/invalidation.ts';
import { createPageCache } from './platform/page-cache/page-cache.ts';
import { answerFailure } from './platform/pages/answer-failure.ts';
import { createInProcessTransport } from './platform/pages/in-process-transport.ts';
import { type RenderPage, registerPages } from './platform/pages/page-routes.ts';
import type { Shop } from './platform/shop.ts';
import { createTrustedClock } from './platform/trusted-clock.ts';
import { allReactions } from './reactions.ts';
import { followRedirect } from './redirects/index.ts';
import { allRoutes } from './routes.ts';
import { runEvery } from './run-every.ts';
import { registerLinkPictures, registerRobots, registerSitemap } from './seo/index.ts';
import { stopAlerts } from './stock-alerts/index.ts';

type AppParts = {
  config: Config;
  db: Database;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Milliseconds on a monotonic clock. */
  uptime: () => number;
  /** Creates the page renderer, given how pages call endpoints. */
  pages: (transport: Transport) => RenderPage;
  /** The folder of the built browser files; undefined in development, when Vite serves them. */
  clientFolder: string | undefined;
  /** Where the log goes; by default, directly to standard output. */
  log?: DestinationStream;
  /** Each adds hooks that watch the router: metrics, traces. */
  observers?: readonly ((app: FastifyInstance) => void)[];
  /** Finds the hosts that pictures are fetched from; by default those of the public internet alone. */
  resolveHost?: Shop['resolveHost'];
};

const MINUTE = 60 * 1000;

/** Builds the whole server over an open, migrated database, without listening. */
export async function buildApp(parts: AppParts): Promise<{ app: FastifyInstance; shop: Shop }> {
  const { config, db, clock, uptime } = parts;
  const cache = createPageCache(uptime);
  const requestLog = createRequestLog(() => app.log);
  const fastPath = createFastPath({ cache, config, requestLog });
  const app = Fastify({
    logger: { ...logOptions(config.logLevel), ...(parts.log && { stream: parts.log }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: 64 * 1024,
    serverFactory: (route) =>
      createServer({ requestTimeout: 60_000, keepAliveTimeout: 72_000 }, (request, response) => {
        if (refuseTwoHosts(request, response) || fastPath.respond(request, response)) return;
        route(request, response);
      }),
    frameworkErrors: (error, request, reply) => {
      void answerAny(error, request, reply.headers(plainSecurityHeaders));
    },
    clientErrorHandler: answerUnparsed,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  const trustedTime = createTrustedClock(clock, uptime);
  const mailer = createMailer({
    db,
    clock,
    trustedTime,
    findServer: () => findMailServer({ db, config }),
    sender: () => findSender({ db, config }),
    isStillWanted: (mail) => isStillWanted(db, mail),
    recheckMail: (mail) => recheckMail({ db, config, clock }, mail),
    attachTo: (mail) => attachInvoices(db, mail),
    onError: (err) => app.log.error({ err }, 'sending mails failed'),
  });
  const reactions = allReactions({ db, cache, config, clock, mailer });
  const shop: Shop = {
    config,
    db,
    clock,
    trustedTime,
    cache,
    fastPath,
    log: app.log,
    mailer,
    resolveHost: parts.resolveHost ?? resolvePublicHost,
    outbox: createOutbox({
      db,
      clock,
      read: (payload) => readEvent(reactions, payload),
      onError: (err) => app.log.error({ err }, 'a reaction failed'),
    }),
  };

  await loadTimeZone(db);
  if (config.databaseUrl) {
    const subscription = await subscribeToInvalidations(config.databaseUrl, (topic, when) => {
      cache.invalidate(topic, when);
      if (topic !== 'settings') return;
      loadTimeZone(db).catch((err) => app.log.error({ err }, 'reading the settings failed'));
    });
    app.addHook('onClose', async () => subscription.close());
  }

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const routes = allRoutes(shop);
  const render = parts.pages(createInProcessTransport(routes, app.log));
  const answerAny: typeof answerError = (error, request, reply) =>
    answerFailure(shop, render, error, request, reply);
  app.setErrorHandler(answerAny);
  app.setNotFoundHandler(throwNotFound);
  await registerSecurityHeaders(app, config);
  for (const observe of parts.observers ?? []) observe(app);
  app.addHook('onRequest', async (request) => assertSameOrigin(request, config));
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    requestLog.add({
      reqId: request.id,
      method: request.method,
      route,
      status,
      ms: Math.round(reply.elapsedTime),
      ...describeCaller(request, route, status),
    });
  });
  const stopCounting = runEvery(MINUTE, async () => requestLog.logCount());
  app.addHook('onClose', async () => {
    await stopCounting();
    requestLog.logCount();
  });

  readJsonBodies(app);
  await app.register(cookie);
  await app.register(multipart);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_, { ttl }) => tooManyAttempts(ttl),
  });
  await registerApiDocs(app);
  registerHealth(app, shop);
  await app.register(async (scope) => registerRoutes(scope, shop, routes));
  registerBlogFeed(app, shop);
  registerRobots(app, shop);
  registerSitemap(app, shop);
  registerOneClickUnsubscribe(app, '/unsubscribe/:token', (token) => unsubscribe(shop, token));
  registerOneClickUnsubscribe(app, '/unsubscribe/stock-alerts/:token', (token) =>
    stopAlerts(shop, token),
  );
  registerResultsFile(app, shop);
  registerDisclaimer(app, shop);
  registerLinkPictures(app, shop);
  registerIdentityFiles(
    app,
    shop,
    parts.clientFolder ? sendBuiltFile(parts.clientFolder) : undefined,
  );
  registerMailFrame(app);
  if (config.development) registerMailGallery(app, shop);
  await app.register((scope) => servePictures(scope, shop), { prefix: '/attached_assets' });
  await serveBuiltFiles(app, parts);
  app.all('/api/*', throwNotFound);
  registerPages(app, shop, render, (url) => followRedirect(shop, url));
  return { app, shop };
}

/** Counts hops itself, because Fastify trusts nobody if given a number. */
function trustedProxies(trust: Config['trustProxy']) {
  return typeof trust === 'number' ? (_: string, hop: number) => hop < trust : trust;
}

function throwNotFound({ method, url }: FastifyRequest): never {
  throw notFound(`There is nothing at ${method} ${url.split('?')[0]}`);
}

const immutable = { index: false, dotfiles: 'ignore', immutable: true, maxAge: '1y' } as const;

/** Serves this machine's folder, into which a file that is missing there comes from PostgreSQL. */
async function servePictures(scope: FastifyInstance, shop: Shop) {
  scope.addHook('onRequest', async ({ url }, reply) => {
    const name = /^\/attached_assets\/([\w-][\w.-]*)(\?|$)/.exec(url)?.[1];
    // Also where the name is spelled so that nobody can tell.
    if (!name || /\.(pdf|csv)$|^[0-9a-f]{64}\./i.test(name)) reply.headers(downloadHeaders);
    if (name && shop.config.databaseUrl) await fetchUploadedFile(shop, name);
  });
  await scope.register(staticFiles, { ...immutable, root: pictureFolder(shop.config) });
}

async function serveBuiltFiles(app: FastifyInstance, { clientFolder }: AppParts) {
  if (!clientFolder) return;
  await app.register(staticFiles, {
    ...immutable,
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
  });
}

/** Sends an icon or picture of the demonstration's from the built files. */
function sendBuiltFile(clientFolder: string) {
  return (reply: FastifyReply, file: string) =>
    reply
      // Other sites show the picture for links and the icon.
      .header('cross-origin-resource-policy', 'cross-origin')
      .sendFile(file, clientFolder, { maxAge: '1d', immutable: false });
}

import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { answerFault } from './api/answer-fault.js';
import { isSecure } from './api/auth/session-cookies.js';
import { limitBodies } from './api/http/body-limits.js';
import { CONNECTION_TIMEOUTS, limitConnections, requireOneHost } from './api/http/connection-limits.js';
import { AppModule } from './app.module.js';
import { stateDataAge } from './api/http/data-age.js';
import { readYourWrites } from './api/http/read-your-writes.js';
import { traceRequests } from './api/http/trace-requests.js';
import { scopeRequests } from './api/http/scope-requests.js';
import { rewriteUrl } from './api/http/rewrite-url.js';
import { REQUEST_ID_HEADER, requestIdOf } from './api/http/request-id.js';
import { startProblem } from './api/http/start-problem.js';
import { countRequestsByUsage } from './api/usage/count-usage.js';
import { type Config, readConfig } from './config/config.js';
import { LineageIndex } from './lineage/index/lineage-index.js';
import { Graph } from './neo4j/graph.js';
import { recordTraces } from './kernel/tracing.js';
import { countRequest } from './ops/metrics.js';
import { createLogger } from './ops/logger.js';
import { openTelemetry } from './ops/open-telemetry.js';
import { ReadinessState } from './ops/readiness.js';
import { Startup } from './ops/startup.js';

const BODY_LIMIT = 16 * 1024 * 1024;
const FILE_LIMIT = 64 * 1024 * 1024;
/** How long requests that are under way may take after TERM. */
const GRACE_MS = 20_000;

const logger = new Logger('Server');
const httpLogger = new Logger('HTTP');

/**
 * Keeps one handler of errors, `answerFault`, which is set before the routes: a route has the handler that is set when it is
 * registered. Nest would set its own afterwards, which answers in no protocol's form, and Fastify warns of the second.
 */
class ServerAdapter extends FastifyAdapter {
  override setErrorHandler(): ReturnType<FastifyAdapter['setErrorHandler']> {
    return this.getInstance();
  }
}

/** The part of a request's headers that its id is read from. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Runs the server until it is stopped. What an operator can mend ends the process with one sentence,
 * without a stack trace.
 */
export async function runServer(): Promise<void> {
  try {
    await startServer();
  } catch (error) {
    const sentence = startProblem(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`Headwater cannot start. ${sentence}\n`);
    process.exit(1);
  }
}

async function startServer(): Promise<void> {
  // Whatever the server writes is readable by its user alone: the indexes hold texts of the catalogue.
  process.umask(0o077);
  const config = readConfig(process.env);
  const telemetry = config.tracing && (await openTelemetry(config.tracing));
  recordTraces(telemetry?.recorder);
  const app = await createApp(config);
  stopOnSignal(app, telemetry?.close);
  await app.listen(config.port, config.host);
  logger.log(`listening on http://${config.host}:${config.port}`);
  warnOfOpenAddress(config);
  await app.get(Startup).run(app.get(ReadinessState));
  await listenWhereClientsGuess(app, config);
  logger.log(`ready at http://localhost:${config.port}`);
}

async function createApp({ basePath, secureCookies, trustedProxies }: Config): Promise<NestFastifyApplication> {
  const adapter = new ServerAdapter({
    // Only the configured proxies are trusted to say where a request came from.
    ...(trustedProxies.length === 0 ? {} : { trustProxy: [...trustedProxies] }),
    bodyLimit: BODY_LIMIT,
    http: CONNECTION_TIMEOUTS,
    requestTimeout: CONNECTION_TIMEOUTS.requestTimeout,
    keepAliveTimeout: CONNECTION_TIMEOUTS.keepAliveTimeout,
    // A urn of 512 bytes, percent-encoded, must fit into one segment of a path.
    routerOptions: { maxParamLength: 4_096, ignoreTrailingSlash: false },
    rewriteUrl: ({ url, headers }: { readonly url?: string; readonly headers: { readonly accept?: string } }) =>
      rewriteUrl(url ?? '/', headers.accept, basePath),
    genReqId: ({ headers }: { readonly headers: Headers }) => requestIdOf(headers[REQUEST_ID_HEADER]),
    forceCloseConnections: 'idle',
    // Errors of the address itself, such as a lone `%`, which reach no error handler.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      void answerFault(error, request, reply);
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, adapter, {
    logger: createLogger(process.env),
    abortOnError: false,
  });
  // Nest's types of Fastify and the plug-ins' own differ in their generic parameters only.
  await app.register(cookie as never);
  await app.register(compress as never, { global: true, threshold: 1_024 });
  await app.register(multipart as never, { limits: { fileSize: FILE_LIMIT, files: 20 } });
  addHooks(adapter, secureCookies);
  traceRequests(adapter.getInstance());
  scopeRequests(adapter.getInstance(), basePath);
  countRequestsByUsage(adapter.getInstance());
  readYourWrites(adapter.getInstance(), () => app.get<LineageIndex>(LineageIndex));
  stateDataAge(adapter.getInstance(), () => app.get<Graph>(Graph));
  await app.init();
  return app;
}

function addHooks(adapter: FastifyAdapter, secure: boolean): void {
  const fastify = adapter.getInstance();
  limitConnections(fastify.server);
  fastify.addHook('onRequest', requireOneHost);
  fastify.addHook('onSend', async (request, reply) => {
    // Browsers that used TLS once are told to use it from now on.
    if (isSecure(request, secure)) reply.header('Strict-Transport-Security', 'max-age=31536000');
    reply.header(REQUEST_ID_HEADER, request.id);
    reply.header('X-Content-Type-Options', 'nosniff').header('Referrer-Policy', 'same-origin');
    // The page says this by its content policy as well; answers of the APIs have none.
    reply.header('X-Frame-Options', 'DENY');
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  });
  fastify.addHook('onResponse', async (request, reply) => {
    const { method, id: requestId } = request;
    const { statusCode: status, elapsedTime } = reply;
    // The matched pattern and never the address, whose parts are urns and whose query may hold a token.
    const route = request.routeOptions.url ?? 'unknown';
    countRequest(method, route, status, elapsedTime / 1000);
    const durationMs = Math.round(elapsedTime);
    httpLogger.debug({ message: `${method} ${route} ${status}`, requestId, method, route, status, durationMs });
  });
  limitBodies(adapter, BODY_LIMIT);
  // Errors that Fastify finds before any handler: malformed JSON, bodies that are too large.
  fastify.setErrorHandler(answerFault);
}

/**
 * Warns when the server listens on a network and TLS is configured neither here nor in front:
 * passwords and tokens would then be sent in plain text.
 */
function warnOfOpenAddress({ host, secureCookies, trustedProxies, publicUrl }: Config): void {
  const isOwn = host === 'localhost' || host === '::1' || host.startsWith('127.');
  const isBehindTls = secureCookies || trustedProxies.length > 0 || publicUrl?.startsWith('https:') === true;
  if (isOwn || isBehindTls) return;
  logger.warn(
    `listening on ${host} without TLS: passwords and tokens can be read on the way. Put a proxy with TLS in front and set HEADWATER_TRUST_PROXY or HEADWATER_SECURE_COOKIES; see docs/security.md.`,
  );
}

/**
 * Public clients that know a server on port 8080 look for its page on port 9002. Listens there on
 * the loopback address only, and only if the port is free.
 */
async function listenWhereClientsGuess(app: NestFastifyApplication, config: Config): Promise<void> {
  if (config.frontendPort === 0) return;
  const { createServer } = await import('node:http');
  const handler = app.getHttpServer();
  const second = createServer(CONNECTION_TIMEOUTS, (request, response) => handler.emit('request', request, response));
  limitConnections(second);
  await new Promise<void>((resolve) => {
    second.once('error', () => {
      logger.warn(
        `port ${config.frontendPort} is taken; clients that guess it must be told http://localhost:${config.port}`,
      );
      resolve();
    });
    second.listen(config.frontendPort, '127.0.0.1', () => {
      logger.log(`also on http://localhost:${config.frontendPort}, where public clients look for the page`);
      resolve();
    });
  });
  second.unref();
}

/** @param afterwards what is left to do when the application has closed */
function stopOnSignal(app: NestFastifyApplication, afterwards: () => Promise<void> = async () => undefined): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    app.get(ReadinessState).stopping();
    logger.log('stopping');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    void app
      .close()
      .then(afterwards)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

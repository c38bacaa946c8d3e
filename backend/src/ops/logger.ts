import { inspect } from 'node:util';

import type { LoggerService } from '@nestjs/common';
import { type Level, type Logger, pino } from 'pino';

import { choice, type Environment } from '../config/environment.js';
import { isJsonObject } from '../kernel/json.js';
import { faultText } from '../kernel/problem.js';
import { requestContext } from '../kernel/request-context.js';

/** Messages of Nest about its own wiring, which nobody who runs the product needs. */
const WIRING = new Set([
  'RouterExplorer',
  'RoutesResolver',
  'InstanceLoader',
  'NestFactory',
  'NestApplication',
  'GraphQLModule',
]);

/**
 * Logs JSON lines for machines (`HEADWATER_LOG=json`) or plain lines for people, from `HEADWATER_LOG_LEVEL` on. A line that is
 * written while a request is answered has the id of the request. Values of headers, bodies and variables of queries are never
 * logged.
 *
 * @param write takes each line with its line break
 * @throws Problem `config.invalid` for another value of a setting
 */
export function createLogger(
  env: Environment,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): LoggerService {
  const format = choice(env, 'HEADWATER_LOG', ['text', 'json']);
  const level = choice(env, 'HEADWATER_LOG_LEVEL', ['info', 'debug', 'warn', 'error']);
  return new NestLogger(
    pino(
      {
        level,
        base: { pid: process.pid },
        messageKey: 'message',
        timestamp: pino.stdTimeFunctions.isoTime,
        formatters: { level: (label) => ({ level: label }) },
        mixin: requestFields,
      },
      { write: format === 'json' ? write : (line) => write(textLine(line)) },
    ),
  );
}

/** Which request or task a line belongs to. Fields without a value are left out by pino. */
function requestFields(): object {
  const { requestId, taskId } = requestContext();
  return { requestId, taskId };
}

/**
 * A line for people:
 *
 *     2026-11-28T11:20:03.123Z INFO [Start] loading 3 of 9
 *     2026-11-28T11:20:04.456Z ERROR [HTTP] (request 5f0c) Error: broken
 */
function textLine(line: string): string {
  const { time, level, context, requestId, taskId, message, error } = JSON.parse(line) as Readonly<
    Record<string, string | undefined>
  >;
  const head = [
    time,
    level?.toUpperCase(),
    context && `[${context}]`,
    requestId && `(request ${requestId})`,
    taskId && `(task ${taskId})`,
    message,
  ];
  return `${head.filter(Boolean).join(' ')}${error ? `\n${error}` : ''}\n`;
}

/**
 * Nest's loggers (`new Logger('Start')`) end here: their last argument is the context, those before it are what was thrown. A
 * message is a text, an error, or an object with `message` and more fields.
 */
class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: readonly unknown[]): void {
    this.write('info', message, rest);
  }

  warn(message: unknown, ...rest: readonly unknown[]): void {
    this.write('warn', message, rest);
  }

  error(message: unknown, ...rest: readonly unknown[]): void {
    this.write('error', message, rest);
  }

  fatal(message: unknown, ...rest: readonly unknown[]): void {
    this.write('fatal', message, rest);
  }

  debug(message: unknown, ...rest: readonly unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: readonly unknown[]): void {
    this.write('trace', message, rest);
  }

  private write(level: Level, message: unknown, rest: readonly unknown[]): void {
    const last = rest.at(-1);
    const context = typeof last === 'string' ? last : undefined;
    if (context !== undefined && WIRING.has(context) && level !== 'error' && level !== 'fatal') return;
    const thrown = rest.slice(0, context === undefined ? undefined : -1).filter((value) => value !== undefined);
    // The text alone: other properties of an error may hold values of requests.
    const error = thrown.length === 0 ? undefined : thrown.map(faultText).join('\n');
    if (message instanceof Error) this.logger[level]({ context, error }, faultText(message));
    else if (isJsonObject(message)) this.logger[level]({ ...message, context, error });
    else this.logger[level]({ context, error }, typeof message === 'string' ? message : inspect(message, { depth: 3 }));
  }
}

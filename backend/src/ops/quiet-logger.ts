import { ConsoleLogger } from '@nestjs/common';

import { choice, type Environment } from '../config/environment.js';

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
 * Logs JSON lines for machines (`HEADWATER_LOG=json`) or plain lines for people. Values of headers,
 * bodies and variables of queries are never logged.
 *
 * @throws Problem `config.invalid` for another value of the setting
 */
export function createLogger(env: Environment): ConsoleLogger {
  return new QuietLogger({
    json: choice(env, 'HEADWATER_LOG', ['text', 'json']) === 'json',
    logLevels: ['log', 'warn', 'error', 'fatal'],
    colors: false,
  });
}

class QuietLogger extends ConsoleLogger {
  override log(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    if (typeof context === 'string' && WIRING.has(context)) return;
    super.log(message, ...(rest as [string]));
  }
}

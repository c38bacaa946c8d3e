import { ConsoleLogger } from '@nestjs/common';

/** What Nest says of its own wiring at every start; nobody who runs the product needs it. */
const WIRING = new Set([
  'RouterExplorer',
  'RoutesResolver',
  'InstanceLoader',
  'NestFactory',
  'NestApplication',
  'GraphQLModule',
]);

/** JSON lines for machines (`HEADWATER_LOG=json`), plain lines for people; never header values, bodies or query variables. */
export function createLogger(env: Readonly<Record<string, string | undefined>>): ConsoleLogger {
  return new QuietLogger({
    json: env.HEADWATER_LOG === 'json',
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

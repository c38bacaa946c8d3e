import { withinRequest } from '../kernel/request-context.js';
import { createLogger } from './logger.js';

/** A logger with the lines that it wrote. */
function loggerWith(settings: Readonly<Record<string, string>>) {
  const lines: string[] = [];
  return { logger: createLogger(settings, (line) => lines.push(line)), lines };
}

const asJson = (lines: readonly string[]) => lines.map((line) => JSON.parse(line) as unknown);

describe('the log of the server', () => {
  it('has lines for people unless told otherwise', () => {
    const { logger, lines } = loggerWith({});
    logger.log('loading 3 of 9', 'Start');
    expect(lines).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z INFO \[Start\] loading 3 of 9\n$/)]);
  });

  it('has one JSON object a line for machines', () => {
    const { logger, lines } = loggerWith({ HEADWATER_LOG: 'json' });
    logger.warn('slow', 'Writer');
    logger.error('Error: x\n    at main', 'HTTP');
    expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
    expect(asJson(lines)).toMatchObject([
      { level: 'warn', context: 'Writer', message: 'slow', pid: process.pid },
      { level: 'error', context: 'HTTP', message: 'Error: x\n    at main' },
    ]);
  });

  it('names the request or the task that a line belongs to', () => {
    const json = loggerWith({ HEADWATER_LOG: 'json' });
    const text = loggerWith({});
    withinRequest({ requestId: 'r-1' }, () => {
      json.logger.log('answered', 'HTTP');
      text.logger.log('answered', 'HTTP');
    });
    withinRequest({ taskId: 't:2' }, () => text.logger.log('ran', 'Tasks'));
    json.logger.log('of no request', 'Start');
    expect(asJson(json.lines)).toMatchObject([{ requestId: 'r-1' }, { message: 'of no request' }]);
    expect(json.lines[1]).not.toContain('requestId');
    expect(text.lines[0]).toMatch(/ INFO \[HTTP\] \(request r-1\) answered\n$/);
    expect(text.lines[1]).toMatch(/ INFO \[Tasks\] \(task t:2\) ran\n$/);
  });

  it('has the text of what was thrown and none of its other properties', () => {
    const { logger, lines } = loggerWith({ HEADWATER_LOG: 'json' });
    logger.error('unreachable', Object.assign(new Error('refused'), { config: { password: 's3cret' } }), 'Oidc');
    expect(asJson(lines)).toMatchObject([{ message: 'unreachable', error: expect.stringContaining('Error: refused') }]);
    expect(lines[0]).not.toContain('s3cret');
  });

  it('begins at the chosen level', () => {
    const { logger, lines } = loggerWith({ HEADWATER_LOG_LEVEL: 'warn' });
    logger.log('usual', 'Start');
    logger.debug?.('detail', 'Start');
    logger.warn('unusual', 'Start');
    expect(lines).toEqual([expect.stringContaining('WARN [Start] unusual')]);
    const all = loggerWith({ HEADWATER_LOG_LEVEL: 'debug', HEADWATER_LOG: 'json' });
    all.logger.debug?.({ message: 'GET /health 200', durationMs: 3 }, 'HTTP');
    expect(asJson(all.lines)).toMatchObject([{ level: 'debug', message: 'GET /health 200', durationMs: 3 }]);
  });

  it('leaves out what Nest says about its own wiring', () => {
    const { logger, lines } = loggerWith({});
    logger.log('Mapped {/ready, GET} route', 'RouterExplorer');
    expect(lines).toEqual([]);
  });

  it.each([
    ['HEADWATER_LOG', 'xml', 'text or json'],
    ['HEADWATER_LOG_LEVEL', 'loud', 'info or debug or warn or error'],
  ])('refuses %s=%s with what is allowed', (name, value, allowed) => {
    expect(() => createLogger({ [name]: value })).toThrow(`Setting ${name} must be ${allowed}`);
  });
});

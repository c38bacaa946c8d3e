import { readConfig } from './config.js';

const NEEDED = { NEO4J_URI: 'bolt://127.0.0.1:7687', NEO4J_PASSWORD: 'secret' };

/** The refusal of one setting beside those that are needed. */
function refusalOf(settings: Readonly<Record<string, string>>): unknown {
  try {
    readConfig({ ...NEEDED, ...settings });
    return undefined;
  } catch (error) {
    return error;
  }
}

describe('the settings of a server', () => {
  it('need a database alone, and listen on this machine only', () => {
    expect(readConfig(NEEDED)).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      frontendPort: 9002,
      neo4j: { uri: 'bolt://127.0.0.1:7687', username: 'neo4j', password: 'secret' },
      admin: { username: 'admin', password: undefined },
      demonstration: 'never',
      viewAuthorization: false,
    });
  });

  it('count as absent when they are empty, as compose files leave them', () => {
    const empty = { HEADWATER_PORT: '', HEADWATER_HOST: '', HEADWATER_HOME: '', HEADWATER_ADMIN_PASSWORD: '' };
    const { home, ...config } = readConfig({ ...NEEDED, ...empty });
    expect(config).toMatchObject({ port: 8080, host: '127.0.0.1', admin: { password: undefined } });
    expect(home).toMatch(/\.headwater$/);
  });

  it.each([
    ['HEADWATER_PORT', 'eighty', 'whole number from 0 to 65535'],
    ['HEADWATER_PORT', '70000', 'whole number from 0 to 65535'],
    ['HEADWATER_FRONTEND_PORT', '-1', 'whole number from 0 to 65535'],
    ['HEADWATER_HOST', '127.0.0.1:8080', 'without a port'],
    ['HEADWATER_HOST', 'http://here', 'without a port'],
    ['NEO4J_URI', 'localhost:7687', 'bolt://127.0.0.1:7687'],
    ['NEO4J_URI', 'http://localhost:7474', 'bolt+s'],
    ['NEO4J_URI', '', 'must be set'],
    ['NEO4J_PASSWORD', '', 'must be set'],
    ['HEADWATER_ADMIN_USERNAME', 'the admin', 'without spaces'],
    ['HEADWATER_PASSWORD_MIN_LENGTH', '0', 'whole number from 1 to 200'],
    ['HEADWATER_LOGIN_LIMITS', 'maybe', 'on or off'],
    ['HEADWATER_DEMO', 'sometimes', 'on or off, or always'],
    ['HEADWATER_SECURE_COOKIES', 'maybe', 'on or off'],
    ['HEADWATER_TRUST_PROXY', 'everybody', 'addresses or networks'],
    ['HEADWATER_PUBLIC_URL', 'catalogue.example.org', 'https://catalogue.example.org'],
    ['HEADWATER_SQL_LINEAGE', 'maybe', 'on or off'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be an address'],
    ['HEADWATER_TIMESERIES_DAYS', 'a year', '400,datasetProfile=90'],
    ['HEADWATER_TIMESERIES_DAYS', '400,datasetProfile', '400,datasetProfile=90'],
    ['HEADWATER_VIEW_AUTHORIZATION', 'maybe', 'on or off'],
    ['HEADWATER_AUDIT_DAYS', '1.5', 'whole number from 0 to 36500'],
  ])('that can not be used are named with what is allowed: %s=%s', (name, value, allowed) => {
    const refusal = refusalOf({ [name]: value });
    expect(refusal).toMatchObject({ code: 'config.invalid', facts: { setting: name } });
    expect((refusal as Error).message).toContain(allowed);
  });

  it('record traces where a collector is named, all of them unless told otherwise', () => {
    const tracing = (share?: string) =>
      readConfig({ ...NEEDED, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_TRACES_SAMPLER_ARG: share }).tracing;
    expect(readConfig({ ...NEEDED, OTEL_TRACES_SAMPLER_ARG: '0.5' }).tracing).toBeUndefined();
    expect([tracing(), tracing('0.25')]).toEqual([{ sampledShare: 1 }, { sampledShare: 0.25 }]);
    for (const share of ['half', '2', '-1', ' '])
      expect(() => tracing(share)).toThrow('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1');
  });

  it('keep time-series values as long as each aspect says', () => {
    const days = (text: string) => readConfig({ ...NEEDED, HEADWATER_TIMESERIES_DAYS: text }).timeseriesDays;
    expect(days('400, datasetProfile=90')).toEqual({
      all: 400,
      byAspect: { datahubIngestionCheckpoint: 0, lineageCoverage: 730, datasetProfile: 90 },
    });
    expect(days('operation=7')).toMatchObject({ all: 0, byAspect: { datahubIngestionCheckpoint: 0, operation: 7 } });
    expect(days('1,datahubIngestionCheckpoint=2').byAspect).toMatchObject({ datahubIngestionCheckpoint: 2 });
  });
});

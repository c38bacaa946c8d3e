import type { Config } from '../../../config/config.js';
import type { JsonObject } from '../../../kernel/json.js';

/** The name under which settings are listed: environment variables and defaults together. */
const SOURCE = 'headwater settings';

/** Why the public server's other two processes are not there. */
const NO_CONSUMER = 'There is no separate consumer: this server follows its own change log.';

/**
 * The parts of an installation in the public server's form, which names its own three processes.
 *
 * @param version the release of this product
 */
export function componentsInfo(config: Config, version: string): JsonObject {
  const absent = (name: string): JsonObject => ({
    name,
    status: 'UNAVAILABLE',
    version: null,
    properties: {},
    errorMessage: NO_CONSUMER,
  });
  return {
    gms: { name: 'GMS', status: 'AVAILABLE', version, properties: { ...systemProperties(config) }, errorMessage: null },
    maeConsumer: absent('MAE Consumer'),
    mceConsumer: absent('MCE Consumer'),
  };
}

/** The configuration, each key with its value and where it comes from. None is secret, so that none is redacted. */
export function propertiesInfo(config: Config): JsonObject {
  const all = Object.entries(systemProperties(config));
  const property = (key: string, value: string): JsonObject => ({
    key,
    value,
    source: SOURCE,
    sourceType: 'environment and defaults',
    resolvedValue: value,
  });
  return {
    properties: Object.fromEntries(all.map(([key, value]) => [key, property(key, value)])),
    propertySources: [{ name: SOURCE, type: 'environment and defaults', propertyCount: all.length }],
    totalProperties: all.length,
    redactedProperties: 0,
  };
}

/**
 * What an operator may see of the configuration, under the names that scripts ask for and the
 * product's own. Nothing in it is secret, and the address of the database is left out.
 */
export function systemProperties(config: Config): Readonly<Record<string, string>> {
  return {
    'authentication.enabled': 'true',
    'authorization.defaultAuthorizer.enabled': 'true',
    // Whether entities that a person may not see are hidden from them.
    'authorization.view.enabled': String(config.viewAuthorization),
    'headwater.port': String(config.port),
    'headwater.host': config.host,
    'headwater.passwordMinLength': String(config.passwordMinLength),
    'headwater.loginLimits': String(config.loginLimits),
    'headwater.secureCookies': String(config.secureCookies),
  };
}

import type { Config } from '../../../config/config.js';

/** What an operator may see of the configuration, under the names scripts ask for and the product's own. Nothing secret, no address of the database. */
export function systemProperties(config: Config): Readonly<Record<string, string>> {
  return {
    'authentication.enabled': 'true',
    'authorization.defaultAuthorizer.enabled': 'true',
    // Whether what a person may not see is hidden from her.
    'authorization.view.enabled': String(config.viewAuthorization),
    'headwater.port': String(config.port),
    'headwater.host': config.host,
    'headwater.passwordMinLength': String(config.passwordMinLength),
    'headwater.loginLimits': String(config.loginLimits),
    'headwater.secureCookies': String(config.secureCookies),
  };
}

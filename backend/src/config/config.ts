import { join } from 'node:path';

import { Problem } from '../kernel/problem.js';

/** Nest token of `Config`. */
export const CONFIG = Symbol('Config');

/** Everything the environment decides, read once at start; see docs/settings.md. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Keys, search index, first login; never the catalogue's data. */
  readonly home: string;
  readonly neo4j: {
    readonly uri: string;
    readonly username: string;
    readonly password: string;
    readonly database: string | undefined;
  };
  readonly admin: { readonly username: string; readonly password: string | undefined };
  readonly demonstration: 'never' | 'if-empty' | 'always';
  readonly passwordMinLength: number;
  readonly loginLimits: boolean;
  /** Port of the second listener that public clients guess when the server's port is 8080; 0: none. */
  readonly frontendPort: number;
  readonly secureCookies: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws Problem `config.invalid` naming the variable and what it may be */
export function readConfig(env: Environment): Config {
  const port = wholeNumber(env, 'HEADWATER_PORT', 8080, 0, 65_535);
  const home = env.HEADWATER_HOME ?? join(process.cwd(), '.headwater');
  return Object.freeze({
    port,
    host: env.HEADWATER_HOST ?? '127.0.0.1',
    home,
    neo4j: {
      uri: required(env, 'NEO4J_URI'),
      username: env.NEO4J_USERNAME ?? 'neo4j',
      password: required(env, 'NEO4J_PASSWORD'),
      database: env.NEO4J_DATABASE,
    },
    admin: { username: env.HEADWATER_ADMIN_USERNAME ?? 'admin', password: env.HEADWATER_ADMIN_PASSWORD },
    demonstration:
      env.HEADWATER_DEMO === 'always' ? 'always' : flag(env, 'HEADWATER_DEMO', false) ? 'if-empty' : 'never',
    passwordMinLength: wholeNumber(env, 'HEADWATER_PASSWORD_MIN_LENGTH', 12, 1, 200),
    loginLimits: flag(env, 'HEADWATER_LOGIN_LIMITS', true),
    frontendPort: wholeNumber(env, 'HEADWATER_FRONTEND_PORT', port === 8080 ? 9002 : 0, 0, 65_535),
    secureCookies: flag(env, 'HEADWATER_SECURE_COOKIES', false),
  });
}

function required(env: Environment, name: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw invalid(name, 'must be set');
  return value;
}

function wholeNumber(env: Environment, name: string, fallback: number, least: number, most: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw invalid(name, `must be a whole number from ${least} to ${most}`);
  return value;
}

function flag(env: Environment, name: string, fallback: boolean): boolean {
  const text = env[name]?.toLowerCase();
  if (text === undefined || text === '') return fallback;
  if (['1', 'true', 'on', 'yes'].includes(text)) return true;
  if (['0', 'false', 'off', 'no'].includes(text)) return false;
  throw invalid(name, 'must be on or off');
}

function invalid(name: string, reason: string): Problem {
  return new Problem('invalid', 'config.invalid', `Setting ${name} ${reason}.`, { setting: name });
}

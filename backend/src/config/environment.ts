import { isIP } from 'node:net';

import { Problem } from '../kernel/problem.js';

/** What a process is told from outside. */
export type Environment = Readonly<Record<string, string | undefined>>;

export function required(env: Environment, name: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw invalid(name, 'must be set');
  return value;
}

export function wholeNumber(env: Environment, name: string, fallback: number, least: number, most: number): number {
  const setting = env[name];
  if (setting === undefined || setting === '') return fallback;
  const value = Number(setting);
  if (!Number.isInteger(value) || value < least || value > most)
    throw invalid(name, `must be a whole number from ${least} to ${most}`);
  return value;
}

/** @param others what else the setting may be, for the refusal */
export function flag(env: Environment, name: string, fallback: boolean, others = ''): boolean {
  const setting = env[name]?.toLowerCase();
  if (setting === undefined || setting === '') return fallback;
  if (['1', 'true', 'on', 'yes'].includes(setting)) return true;
  if (['0', 'false', 'off', 'no'].includes(setting)) return false;
  throw invalid(name, `must be on or off${others}`);
}

export function invalid(name: string, reason: string): Problem {
  return new Problem('invalid', 'config.invalid', `Setting ${name} ${reason}.`, { setting: name });
}

/** An `http(s)` address without a slash at its end. @throws Problem `config.invalid` */
export function webUrl(env: Environment, name: string): string {
  const setting = required(env, name);
  if (!URL.canParse(setting) || !/^https?:$/.test(new URL(setting).protocol))
    throw invalid(name, 'must be an address such as https://catalogue.example.org');
  return setting.replace(/\/+$/, '');
}

/** Texts parted by commas. */
export function texts(setting: string | undefined): readonly string[] {
  return (setting ?? '').split(',').flatMap((part) => part.trim() || []);
}

/** One of some words, the first of them where the setting is absent. @throws Problem `config.invalid` */
export function choice<Word extends string>(env: Environment, name: string, words: readonly [Word, ...Word[]]): Word {
  const setting = env[name] || words[0];
  const word = words.find((one) => one === setting);
  if (word === undefined) throw invalid(name, `must be ${words.join(' or ')}`);
  return word;
}

/** An address of this machine or a name of it, without a port. @throws Problem `config.invalid` */
export function hostName(env: Environment, name: string, fallback: string): string {
  const setting = env[name] || fallback;
  if (isIP(setting) === 0 && !/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(setting))
    throw invalid(name, 'must be an address or a host name without a port, such as 127.0.0.1 or 0.0.0.0');
  return setting;
}

/** An address of one of some schemes. @throws Problem `config.invalid` */
export function uriWith(env: Environment, name: string, schemes: readonly string[]): string {
  const setting = required(env, name);
  const scheme = URL.canParse(setting) ? new URL(setting).protocol.slice(0, -1) : '';
  if (!schemes.includes(scheme) || new URL(setting).hostname === '')
    throw invalid(name, `must be an address such as bolt://127.0.0.1:7687, of the scheme ${schemes.join(', ')}`);
  return setting;
}

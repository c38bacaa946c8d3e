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
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw invalid(name, `must be a whole number from ${least} to ${most}`);
  return value;
}

/** @param others what else the setting may be, for the refusal */
export function flag(env: Environment, name: string, fallback: boolean, others = ''): boolean {
  const text = env[name]?.toLowerCase();
  if (text === undefined || text === '') return fallback;
  if (['1', 'true', 'on', 'yes'].includes(text)) return true;
  if (['0', 'false', 'off', 'no'].includes(text)) return false;
  throw invalid(name, `must be on or off${others}`);
}

export function invalid(name: string, reason: string): Problem {
  return new Problem('invalid', 'config.invalid', `Setting ${name} ${reason}.`, { setting: name });
}

/** An `http(s)` address without a slash at its end. @throws Problem `config.invalid` */
export function webUrl(env: Environment, name: string): string {
  const text = required(env, name);
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw invalid(name, 'must be an address such as https://catalogue.example.org');
  return text.replace(/\/+$/, '');
}

/** Texts parted by commas. */
export function texts(text: string | undefined): readonly string[] {
  return (text ?? '').split(',').flatMap((part) => part.trim() || []);
}

/** One of some words, the first of them where the setting is absent. @throws Problem `config.invalid` */
export function choice<Word extends string>(env: Environment, name: string, words: readonly [Word, ...Word[]]): Word {
  const text = env[name] || words[0];
  const word = words.find((one) => one === text);
  if (word === undefined) throw invalid(name, `must be ${words.join(' or ')}`);
  return word;
}

/** An address of this machine or a name of it, without a port. @throws Problem `config.invalid` */
export function hostName(env: Environment, name: string, fallback: string): string {
  const text = env[name] || fallback;
  if (isIP(text) === 0 && !/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(text))
    throw invalid(name, 'must be an address or a host name without a port, such as 127.0.0.1 or 0.0.0.0');
  return text;
}

/** An address of one of some schemes. @throws Problem `config.invalid` */
export function uriWith(env: Environment, name: string, schemes: readonly string[]): string {
  const text = required(env, name);
  const scheme = URL.canParse(text) ? new URL(text).protocol.slice(0, -1) : '';
  if (!schemes.includes(scheme) || new URL(text).hostname === '')
    throw invalid(name, `must be an address such as bolt://127.0.0.1:7687, of the scheme ${schemes.join(', ')}`);
  return text;
}

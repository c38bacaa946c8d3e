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

export function flag(env: Environment, name: string, fallback: boolean): boolean {
  const text = env[name]?.toLowerCase();
  if (text === undefined || text === '') return fallback;
  if (['1', 'true', 'on', 'yes'].includes(text)) return true;
  if (['0', 'false', 'off', 'no'].includes(text)) return false;
  throw invalid(name, 'must be on or off');
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

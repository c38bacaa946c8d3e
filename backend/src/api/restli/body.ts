import { isJsonObject, type JsonObject } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';

/** The body of an action: an object, or nothing at all. @throws Problem `restli.malformed` */
export function actionBody(body: unknown): JsonObject {
  if (body === undefined || body === null || body === '') return {};
  if (typeof body === 'string') return actionBody(parsed(body));
  if (isJsonObject(body)) return body;
  throw malformed('body', 'must be a JSON object');
}

export function requiredText(body: JsonObject, field: string): string {
  const value = body[field];
  if (typeof value === 'string' && value !== '') return value;
  throw malformed(field, 'must be a text');
}

export function optionalText(body: JsonObject, field: string): string | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  throw malformed(field, 'must be a text');
}

/** A whole number, also as a text, as some clients send it. */
export function optionalNumber(body: JsonObject, field: string): number | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number === 'number' && Number.isInteger(number)) return number;
  throw malformed(field, 'must be a whole number');
}

export function optionalFlag(body: JsonObject, field: string, fallback: boolean): boolean {
  const value = body[field];
  if (value === undefined || value === null) return fallback;
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  throw malformed(field, 'must be true or false');
}

export function requiredList(body: JsonObject, field: string): readonly unknown[] {
  const value = body[field];
  if (Array.isArray(value)) return value as readonly unknown[];
  throw malformed(field, 'must be a list');
}

export function malformed(field: string, reason: string): Problem {
  return new Problem('invalid', 'restli.malformed', `Malformed request: ${field} ${reason}.`, { field });
}

export function unknownAction(resource: string, action: string | undefined): Problem {
  return new Problem('missing', 'restli.unknown-action', `Resource ${resource} has no action "${action ?? ''}".`, {
    resource,
    action,
  });
}

/** Bodies without a content type arrive as text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw malformed('body', 'is not JSON');
  }
}

import { isJsonObject, type JsonObject, tableOf } from '../../../kernel/json.js';
import { Problem } from '../../../kernel/problem.js';

const NO_QUEUE = 'every write is committed before its answer, so no queue can lag behind.';

/**
 * Actions of the protocol that are not served, by resource, with the reason that a client is told
 * (docs/protocol.md).
 */
export const UNSERVED: Readonly<Record<string, string>> = tableOf({
  'entities.deleteAll': 'no aspect models beside the built-in one can be registered, so none can be taken out.',
  'entities.setWritable': 'the catalogue is always writable for those who may write; stop the server for maintenance.',
  'operations.getKafkaLag': NO_QUEUE,
  'platform.producePlatformEvent': 'there is no topic of platform events; changes can be followed by the change log.',
});

/** The body of an action: an object, or nothing at all. @throws Problem `restli.malformed` */
export function actionBody(body: unknown): JsonObject {
  if (body === undefined || body === null || body === '') return {};
  if (typeof body === 'string') return actionBody(parsed(body));
  if (isJsonObject(body)) return body;
  throw malformed('body', 'must be a JSON object');
}

/**
 * A text that must be given and not empty. The functions below read the other types of fields.
 *
 * @throws Problem `restli.malformed` naming the field
 */
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

/** A flag, also as a text, as some clients send it. @throws Problem `restli.malformed` */
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

/** The refusal of a body or parameter, as a 400 that names the field. */
export function malformed(field: string, reason: string): Problem {
  return new Problem('invalid', 'restli.malformed', `Malformed request: ${field} ${reason}.`, { field });
}

/**
 * An action that the protocol has and this server does not: 501 with the reason. Others are
 * unknown: 404.
 */
export function unknownAction(resource: string, action: string | undefined): Problem {
  const reason = UNSERVED[`${resource}.${action ?? ''}`];
  if (reason !== undefined)
    return new Problem(
      'unsupported',
      'restli.unserved',
      `Action "${action ?? ''}" of ${resource} is not served: ${reason}`,
      {
        resource,
        action,
      },
    );
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

/** A list of texts; nothing is an empty list. */
export function textList(body: JsonObject, field: string): readonly string[] {
  const value = body[field];
  if (value === undefined || value === null) return [];
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value as readonly string[];
  throw malformed(field, 'must be a list of texts');
}

export function requiredNumber(body: JsonObject, field: string): number {
  const value = optionalNumber(body, field);
  if (value !== undefined) return value;
  throw malformed(field, 'must be a whole number');
}

/** From 0 to a bound; the fallback where it is left out. */
export function boundedNumber(body: JsonObject, field: string, fallback: number, most: number): number {
  const value = optionalNumber(body, field) ?? fallback;
  if (value >= 0 && value <= most) return value;
  throw malformed(field, `must be from 0 to ${most}`);
}

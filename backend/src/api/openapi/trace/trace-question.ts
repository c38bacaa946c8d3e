import { isJsonObject } from '../../../kernel/json.js';
import { invalidUrn } from '../../../kernel/urn.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import type { TracedAspect } from '../../../store/log/write-trace.js';
import { malformed } from '../wire/query.js';

/** The most aspects of one question. */
const MAX_PLACES = 5_000;

/**
 * The 32 hexadecimal digits in the middle of a `traceparent`.
 *
 * @throws Problem `openapi.malformed`
 */
export function readTraceId(text: string): string {
  const trace = text.toLowerCase();
  if (/^[0-9a-f]{32}$/.test(trace)) return trace;
  throw malformed(
    'traceId must be 32 hexadecimal digits, the middle part of the traceparent that a write was answered with.',
    {
      parameter: 'traceId',
    },
  );
}

/** `{urn: [aspect]}`. @throws Problem naming the part that is wrong */
export function readPlaces(model: MetadataModel, body: unknown): readonly TracedAspect[] {
  if (!isJsonObject(body)) throw malformed('The body must be an object of urns, each with a list of aspects.');
  const places = Object.entries(body).flatMap(([urn, aspects]) => placesOf(model, urn, aspects));
  if (places.length > MAX_PLACES)
    throw malformed(`The body names ${places.length} aspects; at most ${MAX_PLACES} are answered at once.`);
  return places;
}

/**
 * The aspects that are asked about for one urn. @throws Problem `openapi.malformed`, `urn.invalid`
 */
function placesOf(model: MetadataModel, urn: string, aspects: unknown): readonly TracedAspect[] {
  if (!urn.startsWith('urn:li:')) throw invalidUrn(urn, 'prefix', 'must be "urn:li:"');
  model.checkUrn(urn);
  if (!Array.isArray(aspects)) throw malformed(`${urn} must be followed by a list of aspects.`, { urn });
  return aspects.map((name: unknown) => {
    const aspect = typeof name === 'string' ? model.aspectByAnyCase(name) : undefined;
    if (!aspect) throw malformed(`The model has no aspect ${JSON.stringify(name)} (asked of ${urn}).`, { urn });
    return { urn, aspect: aspect.name };
  });
}

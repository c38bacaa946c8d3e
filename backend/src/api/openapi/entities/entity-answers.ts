import { type JsonObject, objectOf } from '../../../kernel/json.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import type { Proposal, StoredAspect, StoredEntity } from '../../../store/contract/store.types.js';
import { wireValue } from '../../http/wire-value.js';

/** What an answer needs of the model. */
type Model = Pick<MetadataModel, 'withFractions'>;

/**
 * `{urn, <aspect>: {value, systemMetadata?, auditStamp?}}` (docs/protocol.md#aspects-and-entities).
 */
export function entityAnswer(
  model: Model,
  entity: Pick<StoredEntity, 'urn' | 'aspects'>,
  systemMetadata: boolean,
  names?: ReadonlySet<string>,
): JsonObject {
  const aspects = Object.entries(entity.aspects)
    .filter(([name]) => names === undefined || names.has(name))
    .map(([name, stored]) => [name, aspectAnswer(model, name, stored, systemMetadata)] as const);
  return { urn: entity.urn, ...Object.fromEntries(aspects) };
}

/**
 * One aspect in the form of v3: its value, with run, source, time and author where the client asks
 * for them.
 */
export function aspectAnswer(
  model: Model,
  name: string,
  stored: Pick<StoredAspect, 'value' | 'systemMetadata' | 'createdOn' | 'createdBy'>,
  systemMetadata: boolean,
): JsonObject {
  const value = wireValue(model, name, stored.value);
  if (!systemMetadata) return { value };
  return {
    value,
    systemMetadata: metadataAnswer(stored.systemMetadata),
    auditStamp: { time: stored.createdOn, actor: stored.createdBy },
  };
}

/** The run of a write that names none, and the version of a schema that says none. */
const USUAL: JsonObject = { runId: 'no-run-id-provided', lastRunId: 'no-run-id-provided', schemaVersion: 1 };

/** Only what is unusual is answered: clients fill in the rest, which says nothing about the write. */
function metadataAnswer(systemMetadata: unknown): JsonObject {
  const shown = Object.entries(objectOf(systemMetadata)).filter(([name, value]) => value !== USUAL[name]);
  return Object.fromEntries(shown);
}

/**
 * The answer of a write: each aspect as it is stored now. What is not stored as such (a point of a
 * time series, an asynchronous write that failed) is answered as it was sent, so that a client
 * knows which aspects to ask the trace for.
 */
export function writtenAnswer(
  model: Model,
  proposals: readonly Proposal[],
  stored: ReadonlyMap<string, StoredEntity>,
  told: {
    readonly systemMetadata: boolean;
    readonly traceId: string;
    /** Aspects that are answered as well where this write has made them. */
    readonly defaults?: readonly string[];
  },
): readonly JsonObject[] {
  const byUrn = Map.groupBy(proposals, (proposal) => proposal.entityUrn);
  return [...byUrn].map(([urn, all]) => {
    const aspects = all.map(({ aspectName, value }) => {
      const aspect = stored.get(urn)?.aspects[aspectName];
      // The value came out of a JSON body.
      const sent = { value: model.withFractions(aspectName, (value ?? {}) as JsonObject) };
      const answer = aspect ? aspectAnswer(model, aspectName, aspect, told.systemMetadata) : sent;
      return [aspectName, told.systemMetadata ? withTrace(answer, told.traceId) : answer] as const;
    });
    const made = (told.defaults ?? []).flatMap((name) => {
      const aspect = stored.get(urn)?.aspects[name];
      const isOfThisWrite = objectOf(aspect?.systemMetadata.properties).telemetryTraceId === told.traceId;
      return aspect && isOfThisWrite ? [[name, aspectAnswer(model, name, aspect, told.systemMetadata)] as const] : [];
    });
    return { urn, ...Object.fromEntries([...made, ...aspects]) };
  });
}

/**
 * An asynchronous write may have failed or may not be committed yet, so the answer has the trace of
 * the write and not that of the stored value.
 */
function withTrace(answer: JsonObject, telemetryTraceId: string): JsonObject {
  const systemMetadata = objectOf(answer.systemMetadata);
  const properties = { ...objectOf(systemMetadata.properties), telemetryTraceId };
  return { ...answer, systemMetadata: { ...systemMetadata, properties } };
}

import { Inject, Injectable } from '@nestjs/common';

import { type JsonObject, numberOf, objectOf, textOf } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';
import type { Viewer } from '../../kernel/viewer.js';
import { ENTITY_READERS, type EntityReader, type EntityReaders } from '../../store/contract/readers.js';
import { TimeseriesService } from '../../timeseries/timeseries.service.js';
import { type AssetFacts, MAX_OPERATIONS, MAX_PROFILES } from '../evaluation/evaluation.types.js';

/** Which facts the assertions of a type are evaluated from. */
const NEEDED: Readonly<Record<string, { readonly series: readonly string[]; readonly aspects: readonly string[] }>> = {
  FRESHNESS: { series: ['operation', 'datasetProfile'], aspects: ['datasetProperties'] },
  VOLUME: { series: ['datasetProfile'], aspects: [] },
  FIELD: { series: ['datasetProfile'], aspects: ['schemaMetadata'] },
  DATA_SCHEMA: { series: [], aspects: ['schemaMetadata'] },
};

/** Reads what is known of an asset, as far as the viewer may see it. */
@Injectable()
export class AssetFactsReader {
  constructor(
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    private readonly timeseries: TimeseriesService,
  ) {}

  /** The reader of assertions and assets for a viewer. */
  reader(viewer: Viewer): EntityReader {
    return this.readers.as(viewer.visibility);
  }

  /**
   * The facts for one assertion.
   *
   * @param assertion its urn, undefined for one that is not stored
   * @throws Problem `access.forbidden` where the viewer may not see profiles or operations of the asset
   */
  async read(
    viewer: Viewer,
    question: {
      readonly asset: string;
      readonly assertion: string | undefined;
      readonly info: JsonObject;
      readonly now: EpochMs;
    },
  ): Promise<AssetFacts> {
    const { asset, assertion, info, now } = question;
    const { series, aspects } = NEEDED[textOf(info.type) ?? ''] ?? { series: [], aspects: [] };
    const points = async (aspect: string, limit: number): Promise<readonly JsonObject[]> =>
      series.includes(aspect)
        ? (await this.timeseries.values(viewer, { urn: asset, aspect, to: now, limit })).map(({ value }) => value)
        : [];
    const [profiles, operations, entities, previousRun] = await Promise.all([
      points('datasetProfile', MAX_PROFILES),
      points('operation', MAX_OPERATIONS),
      aspects.length > 0 ? this.reader(viewer).entities([asset], aspects) : undefined,
      assertion === undefined || info.type !== 'FRESHNESS' ? undefined : this.previousRun(viewer, assertion, now),
    ]);
    const aspectsOfAsset = entities?.get(asset)?.aspects;
    return {
      now,
      profiles,
      operations,
      lastModified: numberOf(objectOf(aspectsOfAsset?.datasetProperties?.value.lastModified).time),
      schema: aspectsOfAsset?.schemaMetadata?.value,
      previousRun,
    };
  }

  private async previousRun(viewer: Viewer, assertion: string, now: EpochMs): Promise<EpochMs | undefined> {
    const question = { urn: assertion, aspect: 'assertionRunEvent', to: now, limit: 1 };
    return (await this.timeseries.values(viewer, question))[0]?.timestamp;
  }
}

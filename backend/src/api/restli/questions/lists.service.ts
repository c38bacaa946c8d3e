import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../../access/authorization/authorizer.js';
import type { JsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { MetadataModel } from '../../../model/metadata-model.js';
import { METADATA_MODEL } from '../../../model/model.module.js';
import { EntityCensus } from '../../../ops/entity-census.js';
import { ENTITY_READERS, type EntityReaders } from '../../../store/contract/readers.js';
import { boundedNumber, malformed, requiredText, textList } from '../wire/body.js';
import { RestliSearch } from './search.service.js';

const DEFAULT_COUNT = 10;
const MAX_URNS = 10_000;

/** Entities as the Rest.li-style endpoints list and count them. */
@Injectable()
export class RestliLists {
  constructor(
    private readonly census: EntityCensus,
    private readonly kinds: RestliSearch,
    private readonly authorizer: Authorizer,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
  ) {}

  /** A page of the urns of a kind, in alphabetical order, with the total. */
  async urns(viewer: Viewer, body: JsonObject): Promise<JsonObject> {
    const kindName = this.kinds.kind(requiredText(body, 'entity'));
    const start = boundedNumber(body, 'start', 0, Number.MAX_SAFE_INTEGER);
    const count = boundedNumber(body, 'count', DEFAULT_COUNT, MAX_URNS);
    const [entities, counts] = await Promise.all([
      this.census.list(viewer, kindName, { start, count }),
      this.census.counts(viewer, [kindName]),
    ]);
    return { start, count: entities.length, total: counts.get(kindName) ?? 0, entities };
  }

  /** How many entities of a kind the viewer sees. */
  async count(viewer: Viewer, body: JsonObject): Promise<number> {
    const kindName = this.kinds.kind(requiredText(body, 'entity'));
    return (await this.census.counts(viewer, [kindName])).get(kindName) ?? 0;
  }

  /** How many entities of several kinds the viewer sees, by the names that the client used. */
  async counts(viewer: Viewer, body: JsonObject): Promise<JsonObject> {
    const names = textList(body, 'entities');
    if (names.length === 0) throw malformed('entities', 'must name entity kinds');
    const counts = await this.census.counts(
      viewer,
      names.map((name) => this.kinds.kind(name)),
    );
    return Object.fromEntries(names.map((name) => [name, counts.get(this.kinds.kind(name)) ?? 0]));
  }

  /** Those of the urns that exist, soft-deleted ones among them. */
  async existing(viewer: Viewer, body: JsonObject): Promise<readonly string[]> {
    const urns = textList(body, 'urns');
    for (const urn of urns) this.readable(viewer, urn);
    const stored = await this.readers.as(viewer.visibility).entities(urns, []);
    return urns.filter((urn) => stored.get(urn)?.exists === true);
  }

  /**
   * Requires a valid urn and the right to see entities. @throws Problem `urn.invalid`,
   * `access.forbidden`
   */
  private readable(viewer: Viewer, urn: string): void {
    this.model.checkUrn(urn);
    this.authorizer.require(viewer, 'VIEW_ENTITY');
  }
}

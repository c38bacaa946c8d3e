import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';

import { currentSight } from '../../kernel/sight.js';
import { CHANGE_LOG, type ChangeLog, ENTITY_READER, type EntityReader } from '../../store/readers.js';
import { FIELD_ASPECTS, type FieldFacts, fieldFacts } from './field-facts.js';

type Facts = ReadonlyMap<string, FieldFacts>;

/** Fields kept before all are forgotten: about 20 MiB. */
const MOST_FIELDS = 100_000;

/**
 * What schemas say of the columns that are drawn. Reading and parsing the schemas of a page costs more than finding the page, so what was
 * read is kept until a write changes it; for viewers from whom something is hidden nothing is kept.
 */
@Injectable()
export class KeptFields implements OnModuleInit, OnApplicationShutdown {
  private readonly kept = new Map<string, Facts>();
  private fields = 0;
  /** Counts writes of schemas: what was read before one is not kept. */
  private writes = 0;
  private unfollow: () => void = () => undefined;

  constructor(
    @Inject(ENTITY_READER) private readonly reader: EntityReader,
    @Inject(CHANGE_LOG) private readonly log: ChangeLog,
  ) {}

  onModuleInit(): void {
    this.unfollow = this.log.follow(({ aspects }) => {
      for (const { urn, aspect } of aspects)
        if (FIELD_ASPECTS.includes(aspect) || aspect.endsWith('Key')) this.forget(urn);
    });
  }

  onApplicationShutdown(): void {
    this.unfollow();
  }

  /** By the number of the asset. */
  async of(assets: readonly { readonly i: number; readonly urn: string }[]): Promise<ReadonlyMap<number, Facts>> {
    const isKept = currentSight() === undefined;
    const found = new Map<number, Facts>();
    const missing = new Map<number, string>();
    for (const { i, urn } of assets) {
      const known = isKept ? this.kept.get(urn) : undefined;
      if (known) found.set(i, known);
      else missing.set(i, urn);
    }
    if (missing.size === 0) return found;
    const { writes } = this;
    const entities = await this.reader.entitiesByNumber([...missing.keys()], FIELD_ASPECTS);
    for (const [i, urn] of missing) {
      const facts = fieldFacts(entities.get(i));
      found.set(i, facts);
      if (isKept && writes === this.writes) this.keep(urn, facts);
    }
    return found;
  }

  private keep(urn: string, facts: Facts): void {
    if (this.fields + facts.size + 1 > MOST_FIELDS) {
      this.kept.clear();
      this.fields = 0;
    }
    this.forgetFacts(urn);
    this.kept.set(urn, facts);
    this.fields += facts.size + 1;
  }

  private forget(urn: string): void {
    this.writes += 1;
    this.forgetFacts(urn);
  }

  private forgetFacts(urn: string): void {
    const known = this.kept.get(urn);
    if (!known) return;
    this.kept.delete(urn);
    this.fields -= known.size + 1;
  }
}

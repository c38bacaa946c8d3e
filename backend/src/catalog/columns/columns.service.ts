import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import type { EpochMs } from '../../kernel/time.js';
import { parseUrn } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import { LineageNumbers } from '../../lineage/coverage/lineage-numbers.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import {
  attributeUrnOf,
  COLUMN_ASPECTS,
  type ColumnAttribute,
  columnAttribute,
  columnMatches,
  columnProperties,
  type ColumnProfile,
  placeholderColumn,
  statedColumns,
  type StatedColumn,
  withOwnAspects,
} from './columns.js';
import type { StoredEntity } from '../../store/contract/store.types.js';
import { ColumnsRepository } from './columns.repository.js';
import { NamedEntities } from '../summaries/named-entities.js';

/** Which columns of an asset are asked for. */
export interface ColumnsQuestion {
  readonly urn: string;
  /** Text that the path, type, description, tags or terms of a column must hold. */
  readonly filter?: string | null;
  readonly start?: number | null;
  /** 0 to 10,000; 100 when left out. */
  readonly count?: number | null;
  /** Columns as they were at this instant, in epoch milliseconds; today's when left out. */
  readonly at?: number | null;
}

export interface ColumnsAnswer {
  readonly start: number;
  readonly count: number;
  readonly total: number;
  readonly columns: readonly ColumnProfile[];
  /** Of a past instant: since when the schema is known, where retention removed what it was at that instant. */
  readonly historyCutAt: EpochMs | undefined;
}

const PAGE = 100;
/** Aspects that a column may carry itself. */
const OWN_ASPECTS = ['globalTags', 'glossaryTerms', 'documentation', 'businessAttributes', 'structuredProperties'];

/** The columns tab: schema, hand-made words, tags, terms and lineage counts, a page at a time. */
@Injectable()
export class ColumnsService {
  constructor(
    private readonly authorizer: Authorizer,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    private readonly repository: ColumnsRepository,
    private readonly named: NamedEntities,
    private readonly lineage: LineageNumbers,
  ) {}

  async entityColumns(viewer: Viewer, input: ColumnsQuestion): Promise<ColumnsAnswer> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    parseUrn(input.urn);
    const { stated: all, historyCutAt } = await this.columnsOf(viewer, input.urn, input.at ?? undefined);
    const nameOf = await this.named.of(
      viewer.visibility,
      all.flatMap((column) => [...column.tags, ...column.terms]),
    );
    const matching = all.filter((column) => columnMatches(column, input.filter ?? '', (urn) => nameOf(urn).name));
    const offset = input.start ?? 0;
    const page = matching.slice(offset, offset + (input.count ?? PAGE));
    const columns = await this.profiles(viewer, page);
    return { start: offset, count: columns.length, total: matching.length, columns, historyCutAt };
  }

  /** Of the schema first, then those that only lineage names; the past has no second part. */
  private async columnsOf(
    viewer: Viewer,
    urn: string,
    at: number | undefined,
  ): Promise<{ readonly stated: readonly StatedColumn[]; readonly historyCutAt: EpochMs | undefined }> {
    if (at !== undefined) {
      const entity = (await this.readers.as(viewer.visibility).entitiesAt([urn], at, COLUMN_ASPECTS)).get(urn);
      return { stated: entity ? statedColumns(entity) : [], historyCutAt: entity?.historyCutAt };
    }
    const [entities, placeholders] = await Promise.all([
      this.readers.as(viewer.visibility).entities([urn], COLUMN_ASPECTS),
      this.repository.placeholderColumns(urn),
    ]);
    const entity = entities.get(urn);
    const stated = entity ? statedColumns(entity) : [];
    const statedUrns = new Set(stated.map((column) => column.urn));
    const ghosts = placeholders
      .filter((column) => !statedUrns.has(column.urn))
      .map((column) => placeholderColumn(column.urn, column.path));
    return { stated: [...stated, ...ghosts], historyCutAt: undefined };
  }

  private async profiles(viewer: Viewer, page: readonly StatedColumn[]): Promise<readonly ColumnProfile[]> {
    await this.lineage.prepare(viewer.visibility);
    const urns = page.map((column) => column.urn);
    const stored = await this.readers.as(viewer.visibility).entities(urns, OWN_ASPECTS);
    const attributeOf = await this.attributes(viewer, stored);
    const columns = page.map((column) => {
      const attribute = attributeOf(column.urn);
      const own = withOwnAspects(column, stored.get(column.urn));
      return { ...own, description: own.description ?? attribute?.description ?? null, attribute };
    });
    const nameOf = await this.named.of(
      viewer.visibility,
      columns
        .flatMap(({ attribute, ...column }) => [column, ...(attribute ? [attribute] : [])])
        .flatMap((labelled) => [...labelled.tags, ...labelled.terms]),
    );
    return columns.map(({ attribute, ...column }) => {
      const { upstreamCount, downstreamCount } = this.lineage.ofColumn(viewer.visibility, column.urn);
      return {
        ...column,
        tags: column.tags.map(nameOf),
        terms: column.terms.map(nameOf),
        businessAttribute: attribute
          ? { ...attribute, tags: attribute.tags.map(nameOf), terms: attribute.terms.map(nameOf) }
          : null,
        properties: columnProperties(stored.get(column.urn)),
        upstreamCount,
        downstreamCount,
      };
    });
  }

  /** The business attributes of columns by the column's urn. Most columns have none, so nothing is read for them. */
  private async attributes(
    viewer: Viewer,
    own: ReadonlyMap<string, StoredEntity>,
  ): Promise<(columnUrn: string) => ColumnAttribute<string> | undefined> {
    const attributeUrns = [...new Set([...own.values()].flatMap((column) => attributeUrnOf(column) ?? []))];
    if (attributeUrns.length === 0) return () => undefined;
    const attributes = await this.readers.as(viewer.visibility).entities(attributeUrns, ['businessAttributeInfo']);
    return (columnUrn) => columnAttribute(attributes.get(attributeUrnOf(own.get(columnUrn)) ?? ''));
  }
}

import { Inject, Injectable } from '@nestjs/common';

import type { JsonObject } from '../../kernel/json.js';
import { asProblem } from '../../kernel/problem.js';
import type { EpochMs } from '../../kernel/time.js';
import { parseUrn, plainPath, platformName, schemaFieldParts } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import { LineageSource } from '../../lineage/fallback/lineage-source.js';
import { NONE } from '../../lineage/graph/codes.js';
import type { LineageGraph } from '../../lineage/graph/lineage-graph.js';
import { Edges } from '../../lineage/walk/edges.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import { isWithin } from '../plan/field-paths.js';
import { pathOf } from '../plan/find-changes.js';
import type { RequestedChange } from '../rules/change-rules.js';
import { findRefusals, type Refusal } from './find-refusals.js';
import { REFUSAL_RULES } from './refusal-rules.js';
import { foreignKeysIn, type Obstacle, tableFacts } from './table-facts.js';

/** Changed tables whose keys are looked at for one question; further ones are told nothing about. */
const MAX_TABLES = 50;
/** Tables that refer to one table. */
const MAX_REFERRERS = 100;
/** An edge below this confidence is a guess, and a guessed view refuses nothing. */
const MIN_CONFIDENCE = 0.9;

/** The conditions of a question about refusals. */
interface RefusalContext {
  /** The instant of the question; undefined for today. */
  readonly at?: EpochMs | undefined;
  /** Values of `schemaMetadata` that are newer than the catalogue's, by urn: those of the base of a pull request. */
  readonly schemas?: ReadonlyMap<string, JsonObject>;
}

/**
 * Finds the changes that the database itself refuses: because of a key, a constraint, an index, a generated column or
 * a view that depends on the column. Cost: one read of the schemas of the changed tables, and two for those of each
 * that others may refer to.
 */
@Injectable()
export class RefusalService {
  constructor(
    private readonly states: LineageSource,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  /** @returns null while the catalogue's database is away: impact itself is answered from the index then, and goes without */
  async refusals(
    viewer: Viewer,
    changes: readonly RequestedChange[],
    context: RefusalContext = {},
  ): Promise<readonly Refusal[] | null> {
    try {
      return await this.readRefusals(viewer, changes, context);
    } catch (error) {
      if (asProblem(error)?.kind === 'unavailable') return null;
      throw error;
    }
  }

  private async readRefusals(
    viewer: Viewer,
    changes: readonly RequestedChange[],
    { at, schemas: newer = new Map() }: RefusalContext,
  ): Promise<readonly Refusal[]> {
    const located = changes.flatMap((change, index) => locate(change, index));
    const urns = [...new Set(located.map(({ urn }) => urn))].slice(0, MAX_TABLES);
    if (urns.length === 0) return [];
    const reader = this.readers.as(viewer.visibility);
    const aspects = ['schemaMetadata'];
    const storedEntities =
      at === undefined ? await reader.entities(urns, aspects) : await reader.entitiesAt(urns, at, aspects);
    const schemaOf = (urn: string): JsonObject =>
      newer.get(urn) ?? storedEntities.get(urn)?.aspects.schemaMetadata?.value ?? {};
    const keys = new Map<string, readonly Obstacle[]>();
    for (const urn of urns) keys.set(urn, await this.referringKeys(viewer, urn, newer));
    const { graph } = await this.states.around(viewer.visibility, urns, { DOWNSTREAM: 1 });
    return located
      .filter(({ urn }) => urns.includes(urn))
      .flatMap((change) => {
        const { types, obstacles } = tableFacts(schemaOf(change.urn));
        const views = viewsOn(graph, change, at);
        const facts = { types, obstacles: [...obstacles, ...(keys.get(change.urn) ?? []), ...views] };
        return findRefusals({ ...change, facts });
      });
  }

  /** The foreign keys of other tables that refer to a table. */
  private async referringKeys(
    viewer: Viewer,
    urn: string,
    newer: ReadonlyMap<string, JsonObject>,
  ): Promise<readonly Obstacle[]> {
    const reader = this.readers.as(viewer.visibility);
    const { relations } = await reader.relations({
      urn,
      direction: 'INCOMING',
      types: ['ForeignKeyToDataset'],
      start: 0,
      count: MAX_REFERRERS,
    });
    const referrers = [...new Set(relations.map(({ source }) => source))].filter((source) => source !== urn);
    const storedEntities = referrers.length === 0 ? undefined : await reader.entities(referrers, ['schemaMetadata']);
    const schemas = new Map<string, JsonObject>(newer);
    for (const source of referrers)
      if (!schemas.has(source)) schemas.set(source, storedEntities?.get(source)?.aspects.schemaMetadata?.value ?? {});
    return [...schemas]
      .filter(([source]) => source !== urn)
      .flatMap(([source, schema]) =>
        foreignKeysIn(schema)
          .filter(({ dataset }) => dataset === urn)
          .map(({ foreignColumns }) => ({
            cause: 'REFERENCED_KEY' as const,
            name: nameOf(source),
            columns: foreignColumns,
          })),
      );
  }
}

type LocatedChange = Omit<Parameters<typeof findRefusals>[0], 'facts'>;

/** The table and column of a change; none where the platform has no rules. */
function locate(change: RequestedChange, index: number): readonly LocatedChange[] {
  const field = schemaFieldParts(change.urn);
  const urn = field?.parent ?? change.urn;
  const platform = platformName(urn);
  if (REFUSAL_RULES[platform] === undefined) return [];
  const path = field?.fieldPath ?? change.fieldPath ?? undefined;
  return [{ index, change, urn, platform, column: path === undefined ? undefined : plainPath(path) }];
}

/** The views of the same platform that read the changed column, or the table where it changes as a whole. */
function viewsOn(graph: LineageGraph, { urn, column, platform }: LocatedChange, at: EpochMs | undefined): Obstacle[] {
  const { nodes } = graph;
  const table = nodes.find(urn);
  if (table === NONE || nodes.shape(table) === 'VIEW') return [];
  const starts =
    column === undefined
      ? [table]
      : nodes.columns(table).filter((node) => {
          const path = plainPath(pathOf(graph, node)).toLowerCase();
          return path === column.toLowerCase() || isWithin(path, column.toLowerCase());
        });
  const edges = new Edges(
    graph,
    { level: column === undefined ? 'asset' : 'column', at, minConfidence: MIN_CONFIDENCE },
    'DOWNSTREAM',
  );
  const views = new Set<number>();
  for (const start of starts)
    for (let edge = edges.first(start); edge !== NONE; edge = edges.after(edge)) {
      const view = nodes.assetOf(edges.end(edge));
      if (view !== table && nodes.shape(view) === 'VIEW' && nodes.kindName(view) === 'dataset') views.add(view);
    }
  return [...views]
    .map((view) => nodes.urn(view))
    .filter((view) => platformName(view) === platform)
    .sort()
    .map((view) => ({
      cause: 'VIEW' as const,
      name: nameOf(view),
      columns: column === undefined ? [] : [column.toLowerCase()],
    }));
}

/** The name of a dataset as people write it. */
function nameOf(urn: string): string {
  return parseUrn(urn).parts[1] ?? urn;
}

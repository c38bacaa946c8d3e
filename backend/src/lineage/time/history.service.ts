import { Inject, Injectable } from '@nestjs/common';

import { Authorizer } from '../../access/authorization/authorizer.js';
import type { EpochMs } from '../../kernel/time.js';
import { schemaFieldParts } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import { type AnswerStamp, answerStamp, cutSchemas, omission } from '../index/lineage-answer.js';
import { NodeNames } from '../claims/node-names.js';
import { LineageSource } from '../fallback/lineage-source.js';
import { NONE } from '../graph/codes.js';
import type { LineageGraph } from '../graph/lineage-graph.js';
import type { HistoryArguments } from './time.inputs.js';
import { LineageRepository, type StoredClaim } from '../index/lineage.repository.js';
import { requireNode } from '../walk/require-node.js';
import { type EdgeEvent, type EdgeEventKind, edgeEvents } from './history.js';
import { columnCame, type SchemaEvent, schemaEvents } from './schema-events.js';
import { rounded } from '../walk/confidence.js';

const PAGE = 100;
const MAX_NAMED = 5;
/** The sentence of each event, from the names of the two ends and the source. */
const SENTENCES: Readonly<Record<EdgeEventKind, (from: string, to: string, source: string) => string>> = {
  EDGE_APPEARED: (from, to, source) => `${from} began to feed ${to}, says ${source}.`,
  EDGE_VANISHED: (from, to, source) => `${from} no longer feeds ${to}, says ${source}.`,
  EDGE_CHANGED: (from, to, source) => `${from} feeds ${to} with another confidence, says ${source}.`,
  EDGE_REJECTED: (from, to, source) => `What ${source} claims, that ${from} feeds ${to}, was rejected.`,
  EDGE_REINSTATED: (from, to, source) => `What ${source} claims, that ${from} feeds ${to}, counts again.`,
};

/** One thing that happened to an edge or to the schema of an asset. Fields that do not apply are null. */
export interface LineageEvent {
  readonly time: EpochMs;
  readonly kind: EdgeEventKind | SchemaEvent['kind'];
  readonly sentence: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly confidence: number | null;
  readonly source: string | null;
  readonly run: string | null;
  readonly actor: string | null;
  /** Of an edge event: when the column at the edge was added, and by which version of the schema. */
  readonly columnSince: EpochMs | null;
  readonly columnVersion: number | null;
  /** Of a schema event: the columns that were added or removed. */
  readonly columns: string[];
  readonly schemaVersion: number | null;
}

export interface LineageHistory extends AnswerStamp {
  readonly urn: string;
  readonly total: number;
  /** One page, latest first. */
  readonly events: LineageEvent[];
}

/** Answers what happened to the lineage of one node and to the schema of its asset. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly states: LineageSource,
    private readonly authorizer: Authorizer,
    private readonly repository: LineageRepository,
    private readonly names: NodeNames,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
  ) {}

  async lineageHistory(viewer: Viewer, input: HistoryArguments): Promise<LineageHistory> {
    this.authorizer.require(viewer, 'VIEW_ENTITY');
    const state = await this.states.around(viewer.visibility, [input.urn], {});
    const { graph } = state;
    const node = requireNode(graph, input.urn);
    const asset = graph.nodes.urn(graph.nodes.assetOf(node));
    const span = { from: input.from ?? 0, to: input.to ?? Infinity };
    const nodes = graph.nodes.isColumn(node) ? [node] : [node, ...graph.nodes.columns(node)];
    const edges = edgeEvents(graph, nodes, span);
    const reader = this.readers.as(viewer.visibility);
    const [versions, cuts] = await Promise.all([
      reader.versions(asset, ['schemaMetadata']),
      reader.historyCuts([asset], ['schemaMetadata']),
    ]);
    const wholeSince = cuts.get(asset)?.get('schemaMetadata');
    // The oldest schema that is left is not the first one: what it says is no change.
    const schema = schemaEvents(versions).filter(({ time }) => wholeSince === undefined || time > wholeSince);
    const column = schemaFieldParts(input.urn)?.fieldPath;
    const own = schema.filter(
      ({ time, columns }) => time >= span.from && time <= span.to && (column === undefined || columns.includes(column)),
    );
    const all = [...edges.events, ...own].sort((one, other) => other.time - one.time);
    const page = all.slice(input.start ?? 0, (input.start ?? 0) + (input.count ?? PAGE));
    const part = edges.whole ? [] : [omission('EVENTS', 'Only a part of what happened to its edges was looked at.')];
    const missing = [...part, ...(state.missing ?? []), ...cutSchemas(wholeSince)];
    return {
      urn: input.urn,
      total: all.length,
      events: await this.presentEvents(viewer, graph, page, { asset, schema, column }),
      ...answerStamp(state, undefined, missing),
    };
  }

  private async presentEvents(
    viewer: Viewer,
    graph: LineageGraph,
    page: readonly (EdgeEvent | SchemaEvent)[],
    about: { readonly asset: string; readonly schema: readonly SchemaEvent[]; readonly column: string | undefined },
  ): Promise<LineageEvent[]> {
    const { claims } = graph;
    const edges = page.flatMap((event) => ('claim' in event ? [event] : []));
    const ids = edges.map(({ claim }) => claim);
    const turned = edges.flatMap(({ before }) => (before === NONE ? [] : [before]));
    const stored = await this.repository.claims(viewer.visibility, graph, [...ids, ...turned]);
    const name = await this.names.of(
      graph,
      ids.flatMap((id) => [claims.from[id] ?? NONE, claims.to[id] ?? NONE]),
    );
    return page.map((event) => {
      if ('columns' in event) return schemaEvent(event, about.column);
      const from = claims.from[event.claim] ?? NONE;
      const to = claims.to[event.claim] ?? NONE;
      const own = stored.get(event.claim);
      const ends = [graph.nodes.urn(from), graph.nodes.urn(to)];
      // The column of this asset that the edge is at.
      const column = ends.map((urn) => schemaFieldParts(urn)).find((parts) => parts?.parent === about.asset);
      const came = column && columnCame(about.schema, column.fieldPath, event.time);
      return {
        ...edgeEvent(event, { own, before: stored.get(event.before) }),
        sentence: SENTENCES[event.kind](name(from), name(to), own?.source || 'a source'),
        from: ends[0] ?? null,
        to: ends[1] ?? null,
        confidence: rounded(claims.confidenceOf(event.claim)),
        columnSince: came?.time ?? null,
        columnVersion: came?.version ?? null,
      };
    });
  }
}

const NO_EDGE = { from: null, to: null, confidence: null, columnSince: null, columnVersion: null } as const;

function edgeEvent(
  { time, kind }: EdgeEvent,
  { own, before }: { readonly own: StoredClaim | undefined; readonly before: StoredClaim | undefined },
): Omit<LineageEvent, 'sentence'> {
  const ended = kind === 'EDGE_VANISHED';
  const byPerson = kind === 'EDGE_REJECTED' || kind === 'EDGE_REINSTATED';
  return {
    ...NO_EDGE,
    time,
    kind,
    source: own?.source || null,
    run: (ended ? own?.endedRun : own?.run) || null,
    actor: (ended ? own?.endedBy : byPerson ? before?.endedBy : own?.actor) || null,
    columns: [],
    schemaVersion: null,
  };
}

function schemaEvent(event: SchemaEvent, column: string | undefined): LineageEvent {
  const { time, kind, version, actor } = event;
  const columns = column === undefined ? event.columns : [column];
  const named = columns.slice(0, MAX_NAMED).join(', ');
  const more = columns.length > MAX_NAMED ? ` and ${columns.length - MAX_NAMED} more` : '';
  const verb = kind === 'COLUMNS_ADDED' ? 'came' : 'went';
  return {
    ...NO_EDGE,
    time,
    kind,
    sentence: `${named}${more} ${verb} with version ${version} of the schema.`,
    source: event.source ?? null,
    run: event.run ?? null,
    actor,
    columns: [...columns],
    schemaVersion: version,
  };
}

import { columnEdges } from '../../ingest/sql/column-edges.js';
import { datasetName } from '../../ingest/statements/stored-statement.js';
import { schemaFieldUrn } from '../../kernel/urn.js';
import type { LineageRequest, LineageResult, SchemaLookup } from '../../sql/contract/lineage.types.js';
import { tableName } from '../../sql/resolve/scope/source-columns.js';
import { readTransform, type StatedClaim } from '../../store/projection/claims.js';
import type { SideAsset } from './sides.js';

/** The datasets before and after the pull request, by urn. */
export interface Sides {
  readonly before: ReadonlyMap<string, SideAsset>;
  readonly after: ReadonlyMap<string, SideAsset>;
}

/** A dataset that a statement reads, with the columns that the pull request removes from it. */
interface Shrunk {
  readonly urn: string;
  /** As SQL names it. */
  readonly name: string;
  /** Those it had and those it has. */
  readonly columns: readonly string[];
  /** By their names in small letters: as the base spells them. */
  readonly gone: ReadonlyMap<string, string>;
}

/**
 * Finds columns that statements of the head still name although the pull request drops them. With the
 * head's tables such a name belongs to no table and gives no claim, so each changed statement is resolved
 * once more with the columns of both sides.
 *
 *     base: raw(id, note); view v = select id, note from raw
 *     head: raw(id);       view v = select id, upper(note) from raw
 *     claim raw.note -> v, so that the view is known to break
 *
 * Cost: one resolution for each changed statement that reads a dataset which loses columns.
 *
 * @returns claims from dropped columns, by the dataset whose statement names them
 */
export async function droppedNames(
  sides: Sides,
  dialect: string | undefined,
  resolve: (request: LineageRequest) => Promise<LineageResult>,
): Promise<ReadonlyMap<string, readonly StatedClaim[]>> {
  const claimsByDataset = new Map<string, readonly StatedClaim[]>();
  for (const asset of sides.after.values()) {
    if (asset.text === undefined || asset.text === sides.before.get(asset.urn)?.text) continue;
    const reads = readsOf(sides, asset);
    if (reads.every(({ gone }) => gone.size === 0)) continue;
    const result = await resolve(requestOf(asset, asset.text, reads, dialect ?? dialectIn(sides)));
    const claims = claimsTo(asset, reads, result);
    if (claims.length > 0) claimsByDataset.set(asset.urn, claims);
  }
  return claimsByDataset;
}

/** The datasets that a statement reads, with the columns of both sides. */
function readsOf({ before, after }: Sides, { urn, claims }: SideAsset): readonly Shrunk[] {
  const upstreams = new Set(claims.filter(({ level, to }) => level === 'asset' && to === urn).map(({ from }) => from));
  return [...upstreams].map((upstream) => {
    const had = before.get(upstream)?.columns ?? [];
    const has = after.get(upstream)?.columns ?? [];
    const remaining = new Set(has.map(({ name }) => name.toLowerCase()));
    // A side that does not know the columns removes none.
    const hasColumns = after.get(upstream)?.columns !== undefined;
    const gone = hasColumns ? had.filter(({ name }) => !remaining.has(name.toLowerCase())) : [];
    return {
      urn: upstream,
      name: nameOf(upstream),
      columns: [...has, ...gone].map(({ name }) => name),
      gone: new Map(gone.map(({ name }) => [name.toLowerCase(), name])),
    };
  });
}

function requestOf({ urn }: SideAsset, sql: string, reads: readonly Shrunk[], dialect: string): LineageRequest {
  const schema: SchemaLookup = Object.fromEntries(
    reads
      .filter(({ columns }) => columns.length > 0)
      .map(({ name, columns }) => [name, Object.fromEntries(columns.map((column) => [column, '']))]),
  );
  const beside = (datasetName(urn)?.parts ?? []).slice(0, -1);
  const defaultDatabase = beside.length > 1 ? beside.at(-2) : undefined;
  const defaultSchema = beside.at(-1);
  return {
    sql,
    dialect,
    schema,
    ...(defaultDatabase === undefined ? {} : { defaultDatabase }),
    ...(defaultSchema === undefined ? {} : { defaultSchema }),
  };
}

function claimsTo(
  { urn, columns }: SideAsset,
  reads: readonly Shrunk[],
  result: LineageResult,
): readonly StatedClaim[] {
  const byName = new Map(reads.map((read) => [read.name.toLowerCase(), read]));
  const spelled = new Map((columns ?? []).map(({ name }) => [name.toLowerCase(), name]));
  return columnEdges(result, () => true).flatMap(({ table, upstream, downstream, confidence, transformOperation }) => {
    const read = byName.get(tableName(table).toLowerCase());
    const column = read?.gone.get(upstream.toLowerCase());
    if (!read || column === undefined) return [];
    return [
      {
        level: 'column' as const,
        from: schemaFieldUrn(read.urn, column),
        to: schemaFieldUrn(urn, spelled.get(downstream.toLowerCase()) ?? downstream),
        confidence,
        stated: true,
        origin: 'DownstreamOf',
        ...readTransform(transformOperation),
        query: '',
        via: '',
      },
    ];
  });
}

function nameOf(urn: string): string {
  return (datasetName(urn)?.parts ?? []).join('.');
}

/** The dialect of the warehouse: dbt's own datasets are beside those of the platform that it builds on. */
function dialectIn({ after }: Sides): string {
  const platforms = [...after.keys()].map((urn) => datasetName(urn)?.platform ?? '');
  return platforms.find((platform) => platform !== '' && platform !== 'dbt') ?? 'ansi';
}

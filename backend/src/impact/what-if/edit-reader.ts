import { Inject, Injectable } from '@nestjs/common';

import { outputColumns } from '../../ingest/sql/column-edges.js';
import { knownTable } from '../../ingest/sql/known-table.js';
import { derivedLineage } from '../../ingest/statements/derived-lineage.js';
import { datasetName, type StoredStatement } from '../../ingest/statements/stored-statement.js';
import { LineageDeriver } from '../../ingest/statements/lineage-deriver.js';
import type { JsonObject } from '../../kernel/json.js';
import { Problem } from '../../kernel/problem.js';
import { isUrn, schemaFieldParts, schemaFieldUrn } from '../../kernel/urn.js';
import type { VisibilityScope } from '../../kernel/visibility.js';
import type { OverlayClaim } from '../../lineage/graph/what-if-overlay.js';
import { sourcelessColumns } from '../../lineage/index/sourceless.js';
import type { MetadataModel } from '../../model/metadata-model.js';
import { METADATA_MODEL } from '../../model/model.module.js';
import { dialectNames, findDialect } from '../../sql/contract/dialects.js';
import { claimsOf, readTransform } from '../../store/projection/claims.js';
import { ENTITY_READERS, type EntityReaders } from '../../store/contract/readers.js';
import type { AssetEdit, EditedColumn } from '../edits/asset-edit.js';
import type { WhatIfColumnEdgeArguments, WhatIfEditArguments } from './what-if.inputs.js';

const SOURCE = 'what-if';

/**
 * Reads edits: what the asset of each would be. The SQL of an edit is resolved with the schemas of the
 * catalogue and gives the lineage, and the columns where all of them are known.
 *
 *     edit of view v: sql = select id, a + b as total from raw
 *     columns id, total; claims raw -> v, raw.id -> v.id, raw.a -> v.total, raw.b -> v.total
 *
 * Every urn is checked, and a refusal names the field: `edits.0.addUpstreams.2`. Cost: one resolution for
 * each edit with SQL, and one read of schemas.
 */
@Injectable()
export class EditReader {
  constructor(
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    @Inject(ENTITY_READERS) private readonly readers: EntityReaders,
    private readonly deriver: LineageDeriver,
  ) {}

  /** @throws Problem `what-if.edit`, `sql.unknown-dialect` */
  async read(scope: VisibilityScope, requestedEdits: readonly WhatIfEditArguments[]): Promise<readonly AssetEdit[]> {
    const statements = await this.readStatements(scope, requestedEdits);
    return requestedEdits.map((edit, index) => {
      const resolved = statements.get(edit.urn);
      const columns: readonly EditedColumn[] | undefined =
        edit.columns?.map(({ name, type }) => ({ name, type: type ?? undefined })) ?? resolved?.columns;
      const stated = edit.upstreams?.map((from, place) =>
        assetClaim(from, edit.urn, `edits.${index}.upstreams.${place}`),
      );
      return {
        urn: edit.urn,
        kind: 'dataset',
        shape: undefined,
        columns,
        lineage: resolved || stated ? [...(resolved?.claims ?? []), ...(stated ?? [])] : undefined,
        added: [
          ...(edit.addUpstreams ?? []).map((from, place) =>
            assetClaim(from, edit.urn, `edits.${index}.addUpstreams.${place}`),
          ),
          ...(edit.addColumnEdges ?? []).flatMap((edge, place) =>
            columnClaims(edge, edit.urn, `edits.${index}.addColumnEdges.${place}`),
          ),
        ],
        removed: removedBy(edit, index),
        sourceless: resolved?.sourceless ?? [],
      };
    });
  }

  private async readStatements(
    scope: VisibilityScope,
    edits: readonly WhatIfEditArguments[],
  ): Promise<
    ReadonlyMap<
      string,
      {
        readonly columns: readonly EditedColumn[] | undefined;
        readonly claims: readonly OverlayClaim[];
        readonly sourceless: readonly string[];
      }
    >
  > {
    const statements = edits.flatMap((edit, at) => (edit.sql ? [statementOfEdit(edit.urn, edit.sql, at)] : []));
    if (statements.length === 0) return new Map();
    const [resolved, stored] = await Promise.all([
      this.deriver.resolve(scope, statements),
      this.readers.as(scope).entities(
        statements.map(({ owner }) => owner),
        ['schemaMetadata'],
      ),
    ]);
    return new Map(
      [...resolved].map(([urn, statement]) => {
        const value: JsonObject = derivedLineage(statement, knownTable(urn, stored.get(urn))) ?? {};
        const statedClaims = claimsOf(this.model, urn, 'sqlLineage', value);
        const isOutput = (table: unknown): boolean => table === null || statement.result.outTables.length === 1;
        const columnNames = outputColumns(statement.result, isOutput);
        const isWhole =
          columnNames.length > 0 && !statement.result.columns.some(({ target: down }) => down.column === '*');
        return [
          urn,
          {
            columns: isWhole ? columnNames.map((name) => ({ name, type: undefined })) : undefined,
            claims: statedClaims.map((claim) => ({ ...claim, source: SOURCE })),
            sourceless: sourcelessColumns(value),
          },
        ];
      }),
    );
  }
}

function statementOfEdit(urn: string, sql: NonNullable<WhatIfEditArguments['sql']>, index: number): StoredStatement {
  const dataset = datasetName(urn);
  const dialectName = sql.dialect ?? dataset?.platform ?? '';
  const dialect = findDialect(dialectName);
  if (!dialect)
    throw new Problem(
      'invalid',
      'sql.unknown-dialect',
      `edits.${index}.sql.dialect "${dialectName.slice(0, 100)}" is not known; it may be one of ${dialectNames().join(', ')}.`,
      { field: `edits.${index}.sql.dialect` },
    );
  const schemaParts = (dataset?.parts ?? []).slice(0, -1);
  return {
    owner: urn,
    carrier: 'view',
    sql: sql.text,
    dialect: dialect.name,
    location: dataset,
    defaultDatabase: sql.defaultDatabase ?? (schemaParts.length > 1 ? schemaParts.at(-2) : undefined),
    defaultSchema: sql.defaultSchema ?? schemaParts.at(-1),
    declared: [],
  };
}

function assetClaim(from: string, to: string, field: string): OverlayClaim {
  if (!isUrn(from)) throw new Problem('invalid', 'what-if.edit', `${field} must be the urn of an asset.`, { field });
  return {
    level: 'asset',
    from,
    to,
    confidence: 1,
    origin: 'DownstreamOf',
    source: SOURCE,
    kind: 'DIRECT',
    subtype: '',
    via: '',
    transform: '',
  };
}

/** The claim between two columns, with the claim between their assets that belongs to it. */
function columnClaims(
  { from, to, confidence, transform }: WhatIfColumnEdgeArguments,
  asset: string,
  field: string,
): readonly OverlayClaim[] {
  const parent = schemaFieldParts(from)?.parent;
  if (parent === undefined)
    throw new Problem('invalid', 'what-if.edit', `${field}.from must be the urn of a column.`, {
      field: `${field}.from`,
    });
  const how = readTransform(transform ?? undefined);
  const column: OverlayClaim = {
    ...assetClaim(parent, asset, field),
    ...how,
    level: 'column',
    from,
    to: schemaFieldUrn(asset, to),
    confidence: confidence ?? 1,
  };
  return parent === asset ? [column] : [assetClaim(parent, asset, field), column];
}

function removedBy(edit: WhatIfEditArguments, index: number): AssetEdit['removed'] {
  const columns = (edit.removeColumnEdges ?? []).map(({ from, to }, place) => {
    const field = `edits.${index}.removeColumnEdges.${place}.from`;
    if (!schemaFieldParts(from))
      throw new Problem('invalid', 'what-if.edit', `${field} must be the urn of a column.`, { field });
    return { from, to: schemaFieldUrn(edit.urn, to) };
  });
  return [...columns, ...(edit.removeUpstreams ?? []).map((from) => ({ from, to: edit.urn }))];
}

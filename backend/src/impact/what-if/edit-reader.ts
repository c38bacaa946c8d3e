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
import { ENTITY_READER, type EntityReaders } from '../../store/contract/readers.js';
import type { AssetEdit, EditedColumn } from '../edits/asset-edit.js';
import type { WhatIfColumnEdgeArguments, WhatIfEditArguments } from './what-if.inputs.js';

const SOURCE = 'what-if';

/** Edits as they are asked for → assets as they would be. SQL is read with the schemas that the catalogue has. */
@Injectable()
export class EditReader {
  constructor(
    @Inject(METADATA_MODEL) private readonly model: MetadataModel,
    @Inject(ENTITY_READER) private readonly readers: EntityReaders,
    private readonly deriver: LineageDeriver,
  ) {}

  /** @throws Problem `what-if.edit`, `sql.unknown-dialect` */
  async read(scope: VisibilityScope, asked: readonly WhatIfEditArguments[]): Promise<readonly AssetEdit[]> {
    const texts = await this.readTexts(scope, asked);
    return asked.map((edit, at) => {
      const read = texts.get(edit.urn);
      const columns: readonly EditedColumn[] | undefined =
        edit.columns?.map(({ name, type }) => ({ name, type: type ?? undefined })) ?? read?.columns;
      const stated = edit.upstreams?.map((from, place) => assetClaim(from, edit.urn, `edits.${at}.upstreams.${place}`));
      return {
        urn: edit.urn,
        kind: 'dataset',
        shape: undefined,
        columns,
        lineage: read || stated ? [...(read?.claims ?? []), ...(stated ?? [])] : undefined,
        added: [
          ...(edit.addUpstreams ?? []).map((from, place) =>
            assetClaim(from, edit.urn, `edits.${at}.addUpstreams.${place}`),
          ),
          ...(edit.addColumnEdges ?? []).flatMap((edge, place) =>
            columnClaims(edge, edit.urn, `edits.${at}.addColumnEdges.${place}`),
          ),
        ],
        removed: removedBy(edit, at),
        sourceless: read?.sourceless ?? [],
      };
    });
  }

  private async readTexts(
    scope: VisibilityScope,
    asked: readonly WhatIfEditArguments[],
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
    const statements = asked.flatMap((edit, at) => (edit.sql ? [textOf(edit.urn, edit.sql, at)] : []));
    if (statements.length === 0) return new Map();
    const [read, stored] = await Promise.all([
      this.deriver.resolve(scope, statements),
      this.readers.as(scope).entities(
        statements.map(({ owner }) => owner),
        ['schemaMetadata'],
      ),
    ]);
    return new Map(
      [...read].map(([urn, text]) => {
        const value: JsonObject = derivedLineage(text, knownTable(urn, stored.get(urn))) ?? {};
        const made = claimsOf(this.model, urn, 'sqlLineage', value);
        const isOutput = (table: unknown): boolean => table === null || text.result.outTables.length === 1;
        const columnNames = outputColumns(text.result, isOutput);
        const isWhole = columnNames.length > 0 && !text.result.columns.some(({ target: down }) => down.column === '*');
        return [
          urn,
          {
            columns: isWhole ? columnNames.map((name) => ({ name, type: undefined })) : undefined,
            claims: made.map((claim) => ({ ...claim, source: SOURCE })),
            sourceless: sourcelessColumns(value),
          },
        ];
      }),
    );
  }
}

function textOf(urn: string, sql: NonNullable<WhatIfEditArguments['sql']>, at: number): StoredStatement {
  const place = datasetName(urn);
  const dialectName = sql.dialect ?? place?.platform ?? '';
  const known = findDialect(dialectName);
  if (!known)
    throw new Problem(
      'invalid',
      'sql.unknown-dialect',
      `edits.${at}.sql.dialect "${dialectName.slice(0, 100)}" is not known; it may be one of ${dialectNames().join(', ')}.`,
      { field: `edits.${at}.sql.dialect` },
    );
  const beside = (place?.parts ?? []).slice(0, -1);
  return {
    owner: urn,
    carrier: 'view',
    sql: sql.text,
    dialect: known.name,
    location: place,
    defaultDatabase: sql.defaultDatabase ?? (beside.length > 1 ? beside.at(-2) : undefined),
    defaultSchema: sql.defaultSchema ?? beside.at(-1),
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

/** With the claim between their assets, which a column edge goes along with. */
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

function removedBy(edit: WhatIfEditArguments, at: number): AssetEdit['removed'] {
  const columns = (edit.removeColumnEdges ?? []).map(({ from, to }, place) => {
    const field = `edits.${at}.removeColumnEdges.${place}.from`;
    if (!schemaFieldParts(from))
      throw new Problem('invalid', 'what-if.edit', `${field} must be the urn of a column.`, { field });
    return { from, to: schemaFieldUrn(edit.urn, to) };
  });
  return [...columns, ...(edit.removeUpstreams ?? []).map((from) => ({ from, to: edit.urn }))];
}

import { Injectable } from '@nestjs/common';

import { schemaFieldParts } from '../../kernel/urn.js';
import { Graph } from '../../neo4j/graph.js';

const MAX_PLACEHOLDERS = 2_000;

/** Reads columns that no aspect states, and how many columns and lineage edges there are. */
@Injectable()
export class ColumnsRepository {
  constructor(private readonly graph: Graph) {}

  /** Columns that only an edge names. */
  async placeholderColumns(urn: string): Promise<readonly { readonly urn: string; readonly path: string }[]> {
    const rows = await this.graph.read('catalog/list-columns', { urn, limit: MAX_PLACEHOLDERS });
    return rows.flatMap(({ urn: column }) => {
      const path = schemaFieldParts(column)?.fieldPath;
      return path === undefined ? [] : [{ urn: column, path }];
    });
  }

  async counts(): Promise<{ readonly columns: number; readonly assetEdges: number; readonly columnEdges: number }> {
    const [row] = await this.graph.read('catalog/count-all');
    return {
      columns: row?.columns ?? 0,
      assetEdges: row?.assetEdges ?? 0,
      columnEdges: row?.columnEdges ?? 0,
    };
  }
}

import { Injectable } from '@nestjs/common';

import { platformName } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import { SearchService } from '../../search/search.service.js';
import { tableName } from '../../sql/resolve/scope/source-columns.js';
import type { TableRef } from '../../sql/contract/lineage.types.js';

const MAX_ALIKE = 20;

/** Finds the datasets that a table name may mean. */
@Injectable()
export class TableFinder {
  constructor(private readonly search: SearchService) {}

  /** The datasets whose names end with the table's name; several where the name is ambiguous. */
  async candidates(viewer: Viewer, table: TableRef, platform: string | undefined): Promise<readonly string[]> {
    const name = tableName(table).toLowerCase();
    const and = [{ field: 'lowercasedUrn', condition: 'CONTAIN', values: [`,${name},`, `.${name},`] }];
    const { hits } = await this.search.search(viewer, {
      query: '*',
      kinds: ['dataset'],
      orFilters: [{ and }],
      start: 0,
      count: MAX_ALIKE,
    });
    return preferredTables(
      hits.map(({ urn }) => urn),
      platform,
    );
  }
}

/** Prefers datasets of the given platform, and the table that dbt builds to the dbt model. */
export function preferredTables(urns: readonly string[], platform: string | undefined): readonly string[] {
  const on = (wanted: (name: string) => boolean): readonly string[] => urns.filter((urn) => wanted(platformName(urn)));
  const there = platform === undefined ? [] : on((name) => name === platform);
  if (there.length > 0) return there;
  const built = on((name) => name !== 'dbt');
  return built.length > 0 ? built : urns;
}

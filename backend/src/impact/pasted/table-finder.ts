import { Injectable } from '@nestjs/common';

import { parseUrn } from '../../kernel/urn.js';
import type { Viewer } from '../../kernel/viewer.js';
import { SearchService } from '../../search/search.service.js';
import { tableName } from '../../sql/resolve/scope/source-columns.js';
import type { TableRef } from '../../sql/contract/lineage.types.js';

const MAX_ALIKE = 20;

/** Datasets that a name in a text may mean. */
@Injectable()
export class TableFinder {
  constructor(private readonly search: SearchService) {}

  /** Those whose names end with it; several where it does not say enough. */
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
    return likeliest(
      hits.map(({ urn }) => urn),
      platform,
    );
  }
}

/** On the platform that is spoken of; a model of dbt stands for the table that it builds. */
export function likeliest(urns: readonly string[], platform: string | undefined): readonly string[] {
  const on = (wanted: (name: string) => boolean): readonly string[] => urns.filter((urn) => wanted(platformOf(urn)));
  const there = platform === undefined ? [] : on((name) => name === platform);
  if (there.length > 0) return there;
  const built = on((name) => name !== 'dbt');
  return built.length > 0 ? built : urns;
}

export function platformOf(urn: string): string {
  return (parseUrn(urn).parts[0] ?? '').replace('urn:li:dataPlatform:', '');
}

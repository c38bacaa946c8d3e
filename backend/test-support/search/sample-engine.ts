import { DocumentTable, type ComputedFields } from '../../src/search/index/document-table.js';
import type { SearchDocument } from '../../src/search/index/document.types.js';
import { SearchEngine } from '../../src/search/answers/search-engine.js';
import { SearchFile } from '../../src/search/index/search-file.js';

/** A document with what a spec says of it; for specs. */
export function sampleDocument(
  i: number,
  name: string,
  more: {
    readonly fields?: Record<string, string[]>;
    readonly texts?: SearchDocument['texts'];
    readonly kind?: string;
  } = {},
): SearchDocument {
  const kind = more.kind ?? 'dataset';
  const urn = `urn:li:dataset:(urn:li:dataPlatform:hive,s.${name}.${i},PROD)`;
  return {
    i,
    urn,
    kind,
    name,
    removed: more.fields?.removed?.[0] === 'true',
    fields: {
      _entityType: [kind],
      removed: ['false'],
      urn: [urn],
      platform: ['urn:li:dataPlatform:hive'],
      ...more.fields,
    },
    texts: { name: [name], ...more.texts },
  };
}

/** An engine in memory that holds these documents; for specs. */
export function sampleEngine(documents: readonly SearchDocument[], told?: ComputedFields): SearchEngine {
  const file = new SearchFile(':memory:');
  const table = new DocumentTable(told);
  for (const document of documents) {
    file.put(document);
    table.put(document);
  }
  return new SearchEngine(file, table, 'key');
}

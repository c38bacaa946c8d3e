import type { Viewer } from '../../kernel/viewer.js';
import type { DocumentTable } from '../index/document-table.js';
import type { SearchFile } from '../index/search-file.js';
import type { Vocabulary } from './text-expression.js';
import type { ExpressionCache } from './expression-cache.js';

/** What a question is matched against. */
export interface MatchParts {
  readonly file: SearchFile;
  readonly table: DocumentTable;
  readonly vocabulary: Vocabulary;
  readonly words: ExpressionCache;
  readonly nameOf: (urn: string) => string;
  readonly viewer: QueryViewer;
}

/** What `me` stands for: somebody, and the groups she is in. */
export type QueryViewer = Pick<Viewer, 'urn' | 'groups'>;

/** One mark a slot. */
export type Marks = Uint8Array;

import type { Viewer } from '../../kernel/viewer.js';
import type { DocumentTable } from '../index/document-table.js';
import type { SearchFile } from '../index/search-file.js';
import type { Vocabulary } from './text-expression.js';
import type { ExpressionCache } from './expression-cache.js';
import type { WorkMeter } from './work-meter.js';

/** What a question is matched against. */
export interface MatchParts {
  readonly file: SearchFile;
  readonly table: DocumentTable;
  readonly vocabulary: Vocabulary;
  readonly words: ExpressionCache;
  readonly meter: WorkMeter;
  readonly nameOf: (urn: string) => string;
  readonly viewer: QueryViewer;
}

/** Whom `me` stands for (a person and the groups that they are in), and what they may see. */
export type QueryViewer = Pick<Viewer, 'urn' | 'groups' | 'visibility'>;

/** One byte for each slot of the document table: 1 where the document matches, else 0. */
export type Marks = Uint8Array;

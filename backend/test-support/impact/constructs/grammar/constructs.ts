import { QUERY_CONSTRUCTS } from './query-constructs.js';
import type { Construct } from './statement-writer.js';
import { WRITER_CONSTRUCTS } from './writer-constructs.js';

/** Everything that worlds are made of. */
export const CONSTRUCTS: readonly Construct[] = [...QUERY_CONSTRUCTS, ...WRITER_CONSTRUCTS];

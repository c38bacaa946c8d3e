import type { Json } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';

/**
 * The categories of the page's history, by which it can be filtered. The public protocol has
 * others: `changes/change.types.ts`.
 */
export const CATEGORIES = [
  'TECHNICAL_SCHEMA',
  'DOCUMENTATION',
  'TAG',
  'GLOSSARY_TERM',
  'OWNERSHIP',
  'DOMAIN',
  'LINEAGE',
  'LIFECYCLE',
  'PROPERTIES',
] as const;
export type Category = (typeof CATEGORIES)[number];
type Operation = 'ADD' | 'MODIFY' | 'REMOVE';

/** One change between two values of an aspect, in words. */
export interface Difference {
  readonly category: Category;
  readonly operation: Operation;
  /** One line without a full stop: `added column \`amount\` (DECIMAL)`. */
  readonly sentence: string;
  readonly fieldPath?: string;
  readonly before?: Json;
  readonly after?: Json;
}

/** A difference with who, when and where from. */
export interface HistoryEvent extends Difference {
  readonly at: EpochMs;
  readonly actor: string;
  readonly source: string | null;
  readonly run: string | null;
  readonly aspect: string;
  readonly version: number;
}

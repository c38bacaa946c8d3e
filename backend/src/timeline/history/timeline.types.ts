import type { Json } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';

interface CategoryDescriptor {
  /** What an evaluation by itself found, which nobody did: people can leave it out. */
  readonly isEvaluation?: true;
}

/**
 * The categories of the page's history, by which it can be filtered. The public protocol has
 * others: `changes/change.types.ts`.
 */
const CATEGORY_DESCRIPTORS = {
  TECHNICAL_SCHEMA: {},
  DOCUMENTATION: {},
  TAG: {},
  GLOSSARY_TERM: {},
  OWNERSHIP: {},
  DOMAIN: {},
  LINEAGE: {},
  LIFECYCLE: {},
  TEST_RESULT: { isEvaluation: true },
  CONTRACT_RESULT: { isEvaluation: true },
  PROPERTIES: {},
} as const satisfies Readonly<Record<string, CategoryDescriptor>>;

export type Category = keyof typeof CATEGORY_DESCRIPTORS;
export const CATEGORIES = Object.keys(CATEGORY_DESCRIPTORS) as readonly Category[];

export function isEvaluation(category: Category): boolean {
  const descriptor: CategoryDescriptor = CATEGORY_DESCRIPTORS[category];
  return descriptor.isEvaluation === true;
}

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

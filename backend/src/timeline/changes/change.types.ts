import type { JsonObject } from '../../kernel/json.js';
import type { EpochMs } from '../../kernel/time.js';

/** The categories of change of the public protocol's timeline (DataHub's `ChangeCategory`). */
export const CHANGE_CATEGORIES = [
  'TAG',
  'OWNERSHIP',
  'GLOSSARY_TERM',
  'TECHNICAL_SCHEMA',
  'DOCUMENTATION',
  'DOMAIN',
  'STRUCTURED_PROPERTY',
  'APPLICATION',
  'ASSET_MEMBERSHIP',
  'VERSIONING',
  'DEPRECATION',
  'LIFECYCLE',
  'RUN',
  'BUSINESS_ATTRIBUTE',
  'PARENT',
  'RELATED_ENTITIES',
] as const;
export type ChangeCategory = (typeof CHANGE_CATEGORIES)[number];

export type ChangeOperation =
  | 'ADD'
  | 'MODIFY'
  | 'REMOVE'
  | 'CREATE'
  | 'HARD_DELETE'
  | 'SOFT_DELETE'
  | 'REINSTATE'
  | 'STARTED'
  | 'COMPLETED';

/**
 * Which part of a semantic version a change raises, weakest first; EXCEPTIONAL raises the major
 * part like MAJOR.
 */
export const SEMANTIC_CHANGES = ['NONE', 'PATCH', 'MINOR', 'MAJOR', 'EXCEPTIONAL'] as const;
export type SemanticChange = (typeof SEMANTIC_CHANGES)[number];

/** One change between two values of an aspect, before it is known when and by whom. */
export interface AspectChange {
  readonly category: ChangeCategory;
  readonly operation: ChangeOperation;
  /** The entity itself where absent; columns have urns of their own. */
  readonly entityUrn?: string;
  /** What was added, removed or changed: mostly a urn. */
  readonly modifier?: string;
  readonly parameters?: JsonObject;
  readonly semVerChange: SemanticChange;
  /** For people; what the public server words, in its words. */
  readonly description: string;
  /** The path that a renamed column has now; the parameters name the one before. */
  readonly renamedTo?: string;
}

/** A change with its time and its author, in the form of the public protocol. */
export interface ChangeEvent {
  readonly entityUrn: string;
  readonly category: ChangeCategory;
  readonly operation: ChangeOperation;
  readonly modifier: string | null;
  readonly parameters: JsonObject;
  readonly auditStamp: { readonly time: EpochMs; readonly actor: string };
  readonly semVerChange: SemanticChange;
  readonly description: string;
  readonly renamedTo?: string;
}

/** All changes of one instant. */
export interface ChangeTransaction {
  readonly timestamp: EpochMs;
  readonly actor: string;
  readonly proxy: null;
  readonly reporter: null;
  readonly semVer: string;
  readonly semVerChange: SemanticChange;
  /** The version of each aspect at this instant, 0 where it is the latest: `datasetKey:0;schemaMetadata:1`. */
  readonly versionStamp: string;
  readonly changeEvents: readonly ChangeEvent[];
  /** RFC 6902 over `{<aspect>: value}`; null unless asked for. */
  readonly rawDiff: readonly PatchOperation[] | null;
}

export interface PatchOperation {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: string;
  readonly value?: unknown;
}

import type { Privilege } from '../../../access/privileges/privileges.js';
import type { JsonObject } from '../../../kernel/json.js';
import type { Viewer } from '../../../kernel/viewer.js';
import type { NeighbourAnswer, NeighbourQuestion } from '../../../lineage/across/lineage.service.js';
import type { EntityReader } from '../../../store/contract/readers.js';
import type {
  PagedInput,
  ResultsAnswer,
  ScrolledAnswer,
  ScrolledInput,
  FixedFilters,
} from '../../../search/protocol-search.js';
import type { EntityLoader } from '../values/entity-loader.js';
import type { Facts } from './facts.js';

/** What the computation of an entity field may use; one for each request. */
export interface Computing {
  readonly loader: EntityLoader;
  readonly reader: EntityReader;
  readonly facts: Facts;
  /** The model's name of a relationship type: OWNED_BY → OwnedBy. */
  readonly relationshipName: (type: string) => string;
  /** The value of an aspect in the form that clients of the other protocols read. */
  readonly wire: (aspect: string, value: JsonObject) => JsonObject;
  /**
   * The direction in which following a lineage relationship leads; undefined for other
   * relationships.
   */
  readonly lineageDirection: (
    type: string,
    direction: 'INCOMING' | 'OUTGOING',
  ) => 'UPSTREAM' | 'DOWNSTREAM' | undefined;
  readonly lineage: (urn: string, input: NeighbourQuestion) => Promise<NeighbourAnswer>;
  /**
   * Searches of the index in this process. They cost no read of the graph, so each entity asks for
   * its own.
   */
  readonly results: (input: PagedInput, within: FixedFilters) => Promise<ResultsAnswer>;
  readonly scroll: (input: ScrolledInput, within: FixedFilters) => Promise<ScrolledAnswer>;
  readonly viewer: Viewer;
  readonly allowed: (privilege: Privilege, urn: string) => boolean;
  readonly now: number;
}

/** The arguments of a field, checked by GraphQL against the schema. */
export type FieldArgs = Readonly<Record<string, unknown>>;

/**
 * Computes a field that is read from no aspect.
 *
 * @param shaped gives a value the form of the field's type, as it does for what is read from
 * aspects
 */
export type Compute = (
  urn: string,
  args: FieldArgs,
  computing: Computing,
  shaped: (value: unknown) => unknown,
) => unknown;

import type { ImpactConsumer, ImpactResult } from '../../generated/graphql.js';

/** A consumer as the schema has it; its summary is resolved from the urn by the catalogue, its entity by its kind. */
export type ImpactConsumerAnswer = Omit<ImpactConsumer, 'summary' | 'entity'> & {
  readonly entity: { readonly urn: string };
};
export type ImpactAnswer = Omit<ImpactResult, 'consumers'> & { readonly consumers: readonly ImpactConsumerAnswer[] };

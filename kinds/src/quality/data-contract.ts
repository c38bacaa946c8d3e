import type { EntityKind } from '../entity-kind.js';

/** What a dataset promises, as assertions. */
export const dataContract: EntityKind = {
  kind: 'dataContract',
  label: 'Contract',
  plural: 'Contracts',
  icon: 'shield',
  protocol: { entityType: 'DATA_CONTRACT', objectType: 'DataContract' },
  // `Contract of orders`; its key is a hash or a random id, which nobody can tell apart.
  name: { definition: 'dataContractProperties', key: 'id' },
  contents: {
    title: 'subjects',
    relations: {
      direction: 'OUTGOING',
      // The asset of the contract, and the assertions that it consists of.
      types: ['ContractFor', 'IncludesSchemaAssertion', 'IncludesFreshnessAssertion', 'IncludesDataQualityAssertion'],
    },
  },
  uses: ['policies'],
};

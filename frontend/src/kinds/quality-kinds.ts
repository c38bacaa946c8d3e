import type { EntityKind } from './entity-kind';

/** Checks on assets, and what went wrong. Their contents are the assets that they are about. */
export const QUALITY_KINDS: readonly EntityKind[] = [
  {
    kind: 'assertion',
    label: 'Assertion',
    plural: 'Assertions',
    icon: 'shield',
    tabs: ['results'],
    contents: { title: 'subjects', relations: { direction: 'OUTGOING', types: ['Asserts'] } },
    uses: ['policies'],
    listAddress: '/quality',
  },
  {
    kind: 'incident',
    label: 'Incident',
    plural: 'Incidents',
    icon: 'warning',
    contents: { title: 'subjects', relations: { direction: 'OUTGOING', types: ['IncidentOn'] } },
    uses: ['policies'],
  },
  {
    kind: 'dataContract',
    label: 'Contract',
    plural: 'Contracts',
    icon: 'shield',
    contents: {
      title: 'subjects',
      relations: {
        direction: 'OUTGOING',
        // The asset of the contract, and the assertions that it consists of.
        types: ['ContractFor', 'IncludesSchemaAssertion', 'IncludesFreshnessAssertion', 'IncludesDataQualityAssertion'],
      },
    },
    uses: ['policies'],
  },
  {
    kind: 'test',
    label: 'Test',
    plural: 'Tests',
    icon: 'check',
    contents: { title: 'subjects', relations: { direction: 'INCOMING', types: ['IsFailing', 'IsPassing'] } },
  },
];

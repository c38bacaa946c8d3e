import type { StoredEntity } from '../../store/contract/store.types.js';
import { fieldFacts } from './field-facts.js';

const PII = 'urn:li:tag:PII';
const REVENUE = 'urn:li:glossaryTerm:Revenue';
const NET = 'urn:li:glossaryTerm:Net';

const schemaMetadata = {
  value: {
    primaryKeys: ['id'],
    fields: [
      { fieldPath: 'id', nativeDataType: 'bigint', nullable: false, globalTags: { tags: [{ tag: PII }] } },
      { fieldPath: 'amount', glossaryTerms: { terms: [{ urn: REVENUE }] } },
    ],
  },
};
const editableSchemaMetadata = {
  value: {
    editableSchemaFieldInfo: [
      {
        fieldPath: 'amount',
        glossaryTerms: { terms: [{ urn: REVENUE }, { urn: NET }] },
        globalTags: { tags: [{ tag: PII }] },
      },
    ],
  },
};

it('takes the labels of a column from its source and from people, each once', () => {
  // Only the values of the aspects are read.
  const entity = { aspects: { schemaMetadata, editableSchemaMetadata } } as unknown as StoredEntity;
  const facts = fieldFacts(entity);
  expect(facts.get('id')).toMatchObject({ labels: [PII], primaryKey: true, nullable: false, position: 0 });
  expect(facts.get('amount')?.labels).toEqual([REVENUE, PII, NET]);
});

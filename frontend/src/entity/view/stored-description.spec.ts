import { sampleView } from '../../../test-support/entity-view';
import { storedDescription } from './stored-description';
import type { Profile } from './entity-queries';

interface StoredAspect {
  readonly name: string;
  readonly value: object;
  readonly createdOn: number;
  readonly createdBy: string;
}

function profileOf(...aspects: readonly StoredAspect[]): Profile {
  const { profile } = sampleView({ summary: { name: 'orders' } });
  return { ...profile, aspects: aspects.map((aspect) => ({ version: 1, source: null, run: null, ...aspect })) };
}

const properties = { name: 'datasetProperties', value: { description: 'From dbt' }, createdOn: 5, createdBy: 'dbt' };
const editable = {
  name: 'editableDatasetProperties',
  value: { description: 'By hand' },
  createdOn: 3,
  createdBy: 'urn:li:corpuser:jo',
};

describe('the stored description', () => {
  it('is the text that people wrote, before that of the source, in whatever order they are stored', () => {
    expect(storedDescription(profileOf(properties, editable)).text).toBe('By hand');
    expect(storedDescription(profileOf(editable, properties)).text).toBe('By hand');
  });

  it('names the writer of the newest aspect that can hold a description', () => {
    const ownership = { name: 'ownership', value: { owners: [] }, createdOn: 9, createdBy: 'urn:li:corpuser:ada' };
    expect(storedDescription(profileOf(editable, ownership)).by).toBe('urn:li:corpuser:jo');
    const later = { ...editable, createdOn: 6, createdBy: 'urn:li:corpuser:kim' };
    expect(storedDescription(profileOf(properties, later, ownership)).by).toBe('urn:li:corpuser:kim');
  });

  it('is empty and by nobody for an entity without one, and for an entity that is gone', () => {
    expect(storedDescription(profileOf())).toEqual({ text: '', by: undefined });
    expect(storedDescription(null)).toEqual({ text: '', by: undefined });
  });
});

import type { Privilege } from '../../edit/writes/edit-queries';
import { isWritable, mayWrite, type Writable } from './writable';

const ALL: readonly Writable[] = [
  'about',
  'name',
  'colour',
  'owners',
  'domain',
  'terms',
  'tags',
  'links',
  'deprecation',
  'structured',
  'incidents',
  'embed',
  'forms',
  'removal',
  'definition',
  'propertySettings',
];
const writable = (...aspects: readonly string[]) => ALL.filter((what) => isWritable(what, aspects));

describe('what can be said of a kind', () => {
  it('follows from the aspects that the model gives it, also for a kind that nobody thought of', () => {
    expect(writable('somethingInfo', 'ownership', 'globalTags', 'status')).toEqual(['owners', 'tags', 'removal']);
    expect(writable('somethingInfo', 'editableSomethingProperties', 'embed')).toEqual(['about', 'embed']);
    expect(writable('dataPlatformInfo')).toEqual([]);
  });

  it('holds for what people make, which is described in its own properties', () => {
    expect(writable('tagProperties')).toEqual(['about', 'name', 'colour']);
    expect(writable('propertyDefinition')).toEqual(['about', 'name', 'definition']);
  });

  it('does not take the notes on columns for a text of the dataset', () => {
    expect(writable('editableSchemaMetadata')).toEqual([]);
  });

  it('is for those who have one of its privileges', () => {
    const with_ =
      (...granted: readonly Privilege[]) =>
      (one: Privilege) =>
        granted.includes(one);
    expect(mayWrite('about', ['tagProperties'], with_('MANAGE_TAGS'))).toBe(true);
    expect(mayWrite('about', ['tagProperties'], with_('MANAGE_DOMAINS'))).toBe(false);
    expect(mayWrite('owners', ['tagProperties'], with_('EDIT_ENTITY_OWNERS'))).toBe(false);
    expect(mayWrite('owners', ['ownership'], with_('EDIT_ENTITY_OWNERS'))).toBe(true);
  });

  it('lets those who only describe a data product describe it, but not rename it', () => {
    const product = ['dataProductProperties'];
    const describes = (one: Privilege): boolean => one === 'EDIT_ENTITY_DOCS';
    expect([mayWrite('about', product, describes), mayWrite('name', product, describes)]).toEqual([true, false]);
    expect(mayWrite('name', product, (one) => one === 'MANAGE_DATA_PRODUCTS')).toBe(true);
  });
});

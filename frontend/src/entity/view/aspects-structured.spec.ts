import { narrowedTo, readShape, readStructured } from './aspects-structured';

describe('structured properties', () => {
  it('are read with the values out of their unions', () => {
    const stored = {
      properties: [{ propertyUrn: 'urn:li:structuredProperty:a.b', values: [{ double: 12 }, { string: 'x' }] }],
    };
    expect(readStructured(new Map([['structuredProperties', stored]]))).toEqual([
      { urn: 'urn:li:structuredProperty:a.b', name: 'a.b', values: ['12', 'x'] },
    ]);
  });

  it('say what they allow', () => {
    const definition = {
      valueType: 'urn:li:dataType:datahub.number',
      cardinality: 'MULTIPLE',
      allowedValues: [{ value: { double: 12 } }],
      entityTypes: ['urn:li:entityType:datahub.dataset', 'urn:li:entityType:own'],
    };
    expect(readShape(definition)).toEqual({
      isNumber: true,
      isMultiple: true,
      allowed: ['12'],
      description: undefined,
      kinds: ['dataset', 'own'],
    });
  });
});

describe('what takes a change of a definition back', () => {
  const definition = {
    allowedValues: [{ value: { string: 'gold' }, description: 'the best' }, { value: { double: 2 } }],
    cardinality: 'SINGLE',
    entityTypes: ['urn:li:entityType:datahub.dataset'],
  };

  it('names what the change touched, as it was, and nothing else', () => {
    expect(narrowedTo('urn:p', definition, { newAllowedValues: [{ stringValue: 'silver' }] })).toEqual({
      urn: 'urn:p',
      allowedValues: [{ stringValue: 'gold', description: 'the best' }, { numberValue: 2 }],
    });
    expect(narrowedTo('urn:p', definition, { newEntityTypes: ['x'], setCardinalityAsMultiple: true })).toEqual({
      urn: 'urn:p',
      entityTypes: ['urn:li:entityType:datahub.dataset'],
      cardinality: 'SINGLE',
    });
  });
});

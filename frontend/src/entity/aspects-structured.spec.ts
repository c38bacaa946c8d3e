import { readShape, readStructured, valuesToSend } from './aspects-structured';

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
    };
    expect(readShape(definition)).toEqual({
      isNumber: true,
      isMultiple: true,
      allowed: ['12'],
      description: undefined,
    });
  });

  it('send numbers as numbers and refuse what is none', () => {
    expect(valuesToSend(['12', ' ', '0.5'], true)).toEqual([{ numberValue: 12 }, { numberValue: 0.5 }]);
    expect(valuesToSend(['twelve'], true)).toBeUndefined();
    expect(valuesToSend([' a '], false)).toEqual([{ stringValue: 'a' }]);
  });
});
